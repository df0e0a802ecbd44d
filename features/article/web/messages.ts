import { defineMessages } from '#platform/shared/messages.ts';

/** The list, an article, and the forms. */
export const articleMessages = defineMessages('articlePages', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
