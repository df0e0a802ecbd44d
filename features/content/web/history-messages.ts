import { defineMessages } from '#platform/shared/messages.ts';

export const textHistoryMessages = defineMessages('textHistory', {
  zh_CN: async () => (await import('./history-messages.zh.ts')).zh,
  en_US: async () => (await import('./history-messages.en.ts')).en,
});
