import { defineMessages } from '#platform/shared/messages.ts';

/** The pages everybody reads: the list and a question. */
export const questionMessages = defineMessages('questionPages', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
