import { defineMessages } from '#platform/shared/messages.ts';

export const accountMenuMessages = defineMessages('accountMenu', {
  zh_CN: async () => (await import('./account-menu-messages.zh.ts')).zh,
  en_US: async () => (await import('./account-menu-messages.en.ts')).en,
});
