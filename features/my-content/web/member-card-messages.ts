import { defineMessages } from '#platform/shared/messages.ts';

export const memberCardMessages = defineMessages('memberCard', {
  zh_CN: async () => (await import('./member-card-messages.zh.ts')).zh,
  en_US: async () => (await import('./member-card-messages.en.ts')).en,
});
