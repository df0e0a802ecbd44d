import { defineFeature } from '#platform/server/feature/feature.ts';
import { listenToRemind, moderationReminders } from './reminders.ts';
import { moderationRoutes } from './routes.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  routes: moderationRoutes,
  listeners: [listenToRemind],
  reminders: moderationReminders,
});
