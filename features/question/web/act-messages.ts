import { defineMessages } from '#platform/shared/messages.ts';

/** The dialogs of those who act on a question. */
export const questionActMessages = defineMessages('questionAct', {
  zh_CN: async () => (await import('./act-messages.zh.ts')).zh,
  en_US: async () => (await import('./act-messages.en.ts')).en,
});
