import { defineMessages } from '#platform/shared/messages.ts';

export const ownActsMessages = defineMessages('moderationOwn', {
  zh_CN: async () => (await import('./own-acts-messages.zh.ts')).zh,
  en_US: async () => (await import('./own-acts-messages.en.ts')).en,
});
