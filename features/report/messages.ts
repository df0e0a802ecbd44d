import { defineMessages } from '#platform/shared/messages.ts';

/** Words of the dialog and of one's own list. */
export const reportMessages = defineMessages('report', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
