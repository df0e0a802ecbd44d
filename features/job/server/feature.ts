import { en } from '#features/job/messages.en.ts';
import { zh } from '#features/job/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { jobRoutes } from './routes.ts';

export const jobFeature = defineFeature({
  name: 'job',
  messages: { zh_CN: zh, en_US: en },
  routes: ({ jobs }) => jobRoutes(jobs),
});
