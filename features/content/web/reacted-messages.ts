import { defineMessages } from '#platform/shared/messages.ts';

/** Words of links that only authors and staff have. */
export const reactedMessages = defineMessages('reacted', {
  zh_CN: async () => (await import('./reacted-messages.zh.ts')).zh,
  en_US: async () => (await import('./reacted-messages.en.ts')).en,
});
