import { defineMessages } from '#platform/shared/messages.ts';

export const pollFormMessages = defineMessages('pollForm', {
  zh_CN: async () => (await import('./form-messages.zh.ts')).zh,
  en_US: async () => (await import('./form-messages.en.ts')).en,
});
