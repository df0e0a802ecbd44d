import { defineMessages } from '#platform/shared/messages.ts';

export const redEnvelopeCardMessages = defineMessages('redEnvelopeCard', {
  zh_CN: async () => (await import('./card-messages.zh.ts')).zh,
  en_US: async () => (await import('./card-messages.en.ts')).en,
});
