import { defineMessages } from '#platform/shared/messages.ts';

/** Loaded with what a field suggests. */
export const suggestionMessages = defineMessages('searchSuggestions', {
  zh_CN: async () => (await import('./suggestion-messages.zh.ts')).zh,
  en_US: async () => (await import('./suggestion-messages.en.ts')).en,
});
