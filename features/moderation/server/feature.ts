import { defineFeature } from '#platform/server/feature/feature.ts';
import { continueRemovals } from './continue-removals.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listenToRemind, moderationReminders } from './reminders.ts';
import { REMOVAL_JOB } from './removals.ts';
import { moderationRoutes } from './routes.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  routes: moderationRoutes,
  listeners: [listenToRemind],
  reminders: moderationReminders,
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  jobs: [{ name: REMOVAL_JOB, everySeconds: 60, run: continueRemovals }],
});
