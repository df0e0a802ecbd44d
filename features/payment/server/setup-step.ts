import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { listRecords } from './ready-provider.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';

export const paymentStep: SetupStep = {
  name: 'payment',
  position: 60,
  path: '/admin/payment-providers',
  isOptional: true,
  messages: { zh_CN: zh, en_US: en },
  isDone: async ({ db, site }) =>
    (await listRecords(db, site)).some((record) => record.is_on && record.kind !== 'sandbox'),
};
