import type { Executor } from '#platform/server/database/database.ts';
import { gatherDecoys } from './decoy.ts';
import { deleteEnded } from './store.ts';

/** Deletes expired tickets, tokens and waits, and stores new decoys; returns the total. */
export async function sweepRecoveries(db: Executor, now: Date): Promise<number> {
  return (await deleteEnded(db, now.toISOString())) + (await gatherDecoys(db));
}
