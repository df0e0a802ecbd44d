import { en } from '#features/second-factor/messages.en.ts';
import { zh } from '#features/second-factor/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { wrapPlainCodes } from './recovery-codes.ts';
import { secondFactorRoutes } from './routes.ts';
import { wayInStep } from './setup-step.ts';
import { deleteEnded as sweepSecondSteps } from './store.ts';

export const secondFactorFeature = defineFeature({
  name: 'secondFactor',
  messages: { zh_CN: zh, en_US: en },
  routes: secondFactorRoutes,
  sweep: async (site, now) => (await sweepSecondSteps(site.db, now.toISOString())) + (await wrapPlainCodes(site)),
  setupSteps: [wayInStep],
});
