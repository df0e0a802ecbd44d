import { defineMessages } from '#platform/shared/messages.ts';

export const caseMessages = defineMessages('moderationCases', {
  zh_CN: async () => (await import('./case-messages.zh.ts')).zh,
  en_US: async () => (await import('./case-messages.en.ts')).en,
});
