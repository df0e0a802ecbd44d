import type { Removal } from '#features/member-admin/removal.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import { insertRemoval, selectRemovals, updateState } from './store.ts';

export const REMOVAL_JOB = 'moderation.remove';
const DAY = 86_400_000;

/** The job runs every minute anyway; sent, it runs at once. */
function startJob(tx: Transaction, site: Site): void {
  tx.afterCommit(() => {
    runningJobs(site)
      ?.send(REMOVAL_JOB)
      .catch((error: unknown) => site.log.warn({ err: error }, 'a removal waits for the next run'));
  });
}

/** Begins to remove what a member wrote until now; who may is the caller's to check. */
export async function start(
  tx: Transaction,
  site: Site,
  { memberId, span, reason, now }: { memberId: string; span: 'day' | 'all'; reason: string; now: Date },
): Promise<string> {
  const since = span === 'day' ? new Date(now.getTime() - DAY).toISOString() : null;
  const id = await insertRemoval(tx, { memberId, since, until: now.toISOString(), reason });
  startJob(tx, site);
  return id;
}

/** Begins to restore what a removal removed; false if there is none that can be. */
export async function undo(tx: Transaction, site: Site, id: string): Promise<boolean> {
  if ((await updateState(tx, { id, from: ['removing', 'removed'], state: 'restoring' })) === 0) return false;
  startJob(tx, site);
  return true;
}

/** A member's removals, the latest first, at most twenty. */
export async function list(db: Executor, memberId: string): Promise<Removal[]> {
  return (await selectRemovals(db, memberId, 20)).map((row) => ({
    id: row.id,
    since: row.since,
    state: row.state,
    removedCount: row.removed_count,
    restoredCount: row.restored_count,
    at: row.created_at,
  }));
}
