import { defineMessages } from '#platform/shared/messages.ts';

/** Words of the feed, which is loaded when its tab is opened. */
export const feedMessages = defineMessages('feed', {
  zh_CN: async () => (await import('./feed-messages.zh.ts')).zh,
  en_US: async () => (await import('./feed-messages.en.ts')).en,
});
