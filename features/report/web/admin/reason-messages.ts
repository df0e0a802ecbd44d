import { defineMessages } from '#platform/shared/messages.ts';

export const reportReasonMessages = defineMessages('reportReasons', {
  zh_CN: async () => (await import('./reason-messages.zh.ts')).zh,
  en_US: async () => (await import('./reason-messages.en.ts')).en,
});
