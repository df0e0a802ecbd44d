import { defineMessages } from '#platform/shared/messages.ts';

export const siteLookAdminMessages = defineMessages('siteLookAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
