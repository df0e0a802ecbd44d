import type { Executor } from '#platform/server/database/database.ts';
import { gatherDecoys } from './decoy.ts';
import { deleteEnded } from './store.ts';

/** Deletes tickets, tokens and waits that no longer count, and takes up decoys; answers how many of both. */
export async function sweepRecoveries(db: Executor, now: Date): Promise<number> {
  return (await deleteEnded(db, now.toISOString())) + (await gatherDecoys(db));
}
