import { defineMessages } from '#platform/shared/messages.ts';

export const redEnvelopeFormMessages = defineMessages('redEnvelopeForm', {
  zh_CN: async () => (await import('./form-messages.zh.ts')).zh,
  en_US: async () => (await import('./form-messages.en.ts')).en,
});
