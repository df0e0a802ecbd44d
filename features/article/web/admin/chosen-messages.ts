import { defineMessages } from '#platform/shared/messages.ts';

export const chosenMessages = defineMessages('articleChosen', {
  zh_CN: async () => (await import('./chosen-messages.zh.ts')).zh,
  en_US: async () => (await import('./chosen-messages.en.ts')).en,
});
