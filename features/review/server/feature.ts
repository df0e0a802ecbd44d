import { reviewSettings } from '#features/content/review-settings.ts';
import { en } from '#features/review/messages.en.ts';
import { zh } from '#features/review/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { listenForHeld } from './case-source.ts';
import { listenForDecisions } from './edits.ts';
import { editData } from './own-data.ts';
import { listenToRemind, reviewReminders } from './reminders.ts';
import { reviewRoutes } from './routes.ts';

export const reviewFeature = defineFeature({
  name: 'review',
  messages: { zh_CN: zh, en_US: en },
  settings: reviewSettings,
  routes: reviewRoutes,
  listeners: [listenForHeld, listenForDecisions, listenToRemind],
  reminders: reviewReminders,
  ownData: [editData],
});
