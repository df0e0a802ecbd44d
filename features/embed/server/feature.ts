import { en } from '#features/embed/messages.en.ts';
import { zh } from '#features/embed/messages.zh.ts';
import { embedSettings } from '#features/embed/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { embedJobs } from './jobs.ts';
import { listen } from './listeners.ts';
import { embedRoutes } from './routes.ts';

export const embedFeature = defineFeature({
  name: 'embed',
  messages: { zh_CN: zh, en_US: en },
  settings: embedSettings,
  routes: embedRoutes,
  jobs: embedJobs,
  listeners: [listen],
});
