import { defineMessages } from '#platform/shared/messages.ts';

/** The page's own: no other page says any of it. */
export const searchMessages = defineMessages('searchPages', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
