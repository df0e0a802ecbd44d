import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { selectProvider } from './provider-store.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';

const messages = { zh_CN: zh, en_US: en };

/** Done when something has gone out by the settings as they are: a wrong server is switched on as easily. */
export const mailStep: SetupStep = {
  name: 'mail',
  position: 40,
  path: '/admin/providers',
  messages,
  isDone: async ({ db }) => {
    const provider = await selectProvider(db, 'mail');
    return provider?.is_on === true && provider.went === true;
  },
  problem: async ({ db, language }) => {
    const provider = await selectProvider(db, 'mail');
    if (!provider?.is_on || provider.went === true) return undefined;
    const { untried, failed } = inLanguage(messages, language);
    return provider.went === null ? untried : failed;
  },
};
