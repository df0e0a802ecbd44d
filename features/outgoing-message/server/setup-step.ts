import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { selectProvider } from './provider-store.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';

export const mailStep: SetupStep = {
  name: 'mail',
  position: 40,
  path: '/admin/providers',
  messages: { zh_CN: zh, en_US: en },
  isDone: async ({ db }) => (await selectProvider(db, 'mail'))?.is_on ?? false,
};
