import { defineFeature } from '#platform/server/feature/feature.ts';
import { listen } from './listeners.ts';
import { reminderData } from './own-data.ts';
import { unreadOf } from './reminder-queries.ts';
import { reminderRoutes } from './routes.ts';
import { deleteOld } from './store.ts';

/** Reminders are kept this long, in ms. */
const STORED = 180 * 86_400_000;

export const reminderFeature = defineFeature({
  name: 'reminder',
  routes: reminderRoutes,
  listeners: [listen],
  sweep: ({ db }, now) => deleteOld(db, new Date(now.getTime() - STORED).toISOString()),
  ownData: [reminderData],
  staysAfterDeletion: ['reminder.actor_id'],
  unreadCounts: [{ name: 'remindCount', count: unreadOf }],
});
