import { defineFeature } from '#platform/server/feature/feature.ts';
import { deleteSignedOut } from './device-store.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listen } from './listeners.ts';
import { reminderChoiceData, reminderData } from './own-data.ts';
import { unreadOf } from './reminder-queries.ts';
import { reminderRoutes } from './routes.ts';
import { sendMails } from './send-mails.ts';
import { sendPushes } from './send-pushes.ts';
import { deleteOld } from './store.ts';
import { PUSH_JOB } from './wake-push.ts';

/** Reminders are kept this long, in ms. */
const STORED = 180 * 86_400_000;

export const reminderFeature = defineFeature({
  name: 'reminder',
  routes: reminderRoutes,
  jobs: [
    { name: 'reminder.mail', everySeconds: 60, run: (site) => sendMails(site, new Date()) },
    { name: PUSH_JOB, everySeconds: 60, run: (site) => sendPushes(site, { now: new Date() }) },
  ],
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  listeners: [listen],
  sweep: async ({ db }, now) =>
    (await deleteSignedOut(db)) + (await deleteOld(db, new Date(now.getTime() - STORED).toISOString())),
  ownData: [reminderData, reminderChoiceData],
  staysAfterDeletion: ['reminder.actor_id'],
  unreadCounts: [{ name: 'remindCount', count: unreadOf }],
});
