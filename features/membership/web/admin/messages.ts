import { defineMessages } from '#platform/shared/messages.ts';

export const membershipAdminMessages = defineMessages('membershipAdmin', {
  zh_CN: async () => {
    const [{ zh }, { zh: terms }] = await Promise.all([import('./messages.zh.ts'), import('../offer-messages.zh.ts')]);
    return { ...zh, terms };
  },
  en_US: async () => {
    const [{ en }, { en: terms }] = await Promise.all([import('./messages.en.ts'), import('../offer-messages.en.ts')]);
    return { ...en, terms };
  },
});
