import { en } from '#features/point/messages.en.ts';
import { zh } from '#features/point/messages.zh.ts';
import { pointSettings } from '#features/point/settings.ts';
import { defineFeature, type Feature } from '#platform/server/feature/feature.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { pointJobs } from './jobs.ts';
import { pointChecks } from './ledger-check.ts';
import { listen } from './listeners.ts';
import { checkInData } from './own-data.ts';
import { withRewards } from './reward-settings.ts';
import { pointRoutes } from './routes.ts';

const own = defineFeature({
  name: 'point',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: pointSettings,
  routes: pointRoutes,
  jobs: pointJobs,
  listeners: [listen],
  ownData: [checkInData],
  ledgerChecks: pointChecks,
});

export const pointFeature: Feature = {
  ...own,
  settings: typeof own.settings === 'object' ? withRewards(own.settings) : undefined,
};
