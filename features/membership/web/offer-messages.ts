import { defineMessages } from '#platform/shared/messages.ts';

export const membershipOfferMessages = defineMessages('membershipOffer', {
  zh_CN: async () => (await import('./offer-messages.zh.ts')).zh,
  en_US: async () => (await import('./offer-messages.en.ts')).en,
});
