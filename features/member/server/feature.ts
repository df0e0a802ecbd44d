import { en } from '#features/member/messages.en.ts';
import { zh } from '#features/member/messages.zh.ts';
import { memberSettings } from '#features/member/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { memberJobs } from './jobs.ts';
import { profileData } from './own-data.ts';
import { memberRoutes } from './routes.ts';

export const memberFeature = defineFeature({
  name: 'member',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: memberSettings,
  routes: memberRoutes,
  jobs: memberJobs,
  ownData: [profileData],
});
