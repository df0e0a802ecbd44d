import { defineMessages } from '#platform/shared/messages.ts';

export const navigationCategoriesMessages = defineMessages('navigationCategories', {
  zh_CN: async () => (await import('./categories-messages.zh.ts')).zh,
  en_US: async () => (await import('./categories-messages.en.ts')).en,
});
