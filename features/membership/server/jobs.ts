import type { Job } from '#platform/server/job/job.ts';
import { remindMembers } from './remind-members.ts';
import { deleteOldReminders } from './reminder-store.ts';

/** Reminder records are kept this long after the end, in ms. */
const STORED = 30 * 86_400_000;

export const membershipJobs: readonly Job[] = [
  {
    name: 'membership.remind',
    everySeconds: 600,
    async run(site) {
      const now = new Date();
      await deleteOldReminders(site.db, new Date(now.getTime() - STORED).toISOString());
      return remindMembers(site, now);
    },
  },
];
