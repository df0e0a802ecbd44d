import { messageProviderAdminMessages } from '#features/message-provider/web/public.ts';
import { defineMessages } from '#platform/shared/messages.ts';

const { load } = messageProviderAdminMessages;

/** With those of mail and SMS: the vendors and what their accounts consist of are the same. */
export const contentSafetyAdminMessages = defineMessages('contentSafetyAdmin', {
  zh_CN: async () => ({ ...(await import('./messages.zh.ts')).zh, vendor: await load.zh_CN() }),
  en_US: async () => ({ ...(await import('./messages.en.ts')).en, vendor: await load.en_US() }),
});
