import { defineMessages } from '#platform/shared/messages.ts';

export const unlockPayMessages = defineMessages('unlockPay', {
  zh_CN: async () => (await import('./pay-messages.zh.ts')).zh,
  en_US: async () => (await import('./pay-messages.en.ts')).en,
});
