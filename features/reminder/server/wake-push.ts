import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';

export const PUSH_JOB = 'reminder.push';

/** Pushes right after the commit; where this process runs no jobs, the next run does. */
export function wakePush(tx: Transaction, site: Site): void {
  tx.afterCommit(() => {
    runningJobs(site)
      ?.send(PUSH_JOB)
      .catch((err: unknown) => site.log.warn({ err }, 'pushing could not be woken'));
  });
}
