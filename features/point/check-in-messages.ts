import { defineMessages } from '#platform/shared/messages.ts';

export const checkInMessages = defineMessages('checkIn', {
  zh_CN: async () => (await import('./check-in-messages.zh.ts')).zh,
  en_US: async () => (await import('./check-in-messages.en.ts')).en,
});
