import { defineMessages } from '#platform/shared/messages.ts';

/** Words of the button, which is loaded when a page is alive. */
export const followButtonMessages = defineMessages('followButton', {
  zh_CN: async () => (await import('./button-messages.zh.ts')).zh,
  en_US: async () => (await import('./button-messages.en.ts')).en,
});
