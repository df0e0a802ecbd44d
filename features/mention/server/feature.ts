import { en } from '#features/mention/messages.en.ts';
import { zh } from '#features/mention/messages.zh.ts';
import { mentionSettings } from '#features/mention/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { mentionJobs } from './jobs.ts';
import { listen } from './listeners.ts';
import { mentionRoutes } from './routes.ts';

export const mentionFeature = defineFeature({
  name: 'mention',
  messages: { zh_CN: zh, en_US: en },
  settings: mentionSettings,
  routes: mentionRoutes,
  jobs: mentionJobs,
  listeners: [listen],
});
