import { defineMessages } from '#platform/shared/messages.ts';

export const ledgerAdminMessages = defineMessages('ledgerAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const moneyAdminMessages = defineMessages('moneyAdmin', {
  zh_CN: async () => (await import('./money-messages.zh.ts')).zh,
  en_US: async () => (await import('./money-messages.en.ts')).en,
});
