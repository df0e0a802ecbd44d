import { en } from '#features/embed/messages.en.ts';
import { zh } from '#features/embed/messages.zh.ts';
import { embedSettings } from '#features/embed/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { embedJobs } from './jobs.ts';
import { listen } from './listeners.ts';
import { embedRoutes } from './routes.ts';

export const embedFeature = defineFeature({
  name: 'embed',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: embedSettings,
  routes: embedRoutes,
  jobs: embedJobs,
  listeners: [listen],
});
