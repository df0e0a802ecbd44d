import { defineFeature } from '#platform/server/feature/feature.ts';
import { listenToRemind, moderationReminders } from './reminders.ts';
import { moderationRoutes } from './routes.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  routes: moderationRoutes,
  listeners: [listenToRemind],
  reminders: moderationReminders,
  staysAfterDeletion: ['moderation_case.author_id', 'moderation_case.claimed_by', 'moderation_case.decided_by'],
});
