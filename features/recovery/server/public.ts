import type { Executor } from '#platform/server/database/database.ts';
import { deleteEnded } from './store.ts';

/** Deletes tickets, tokens and waits that no longer count; answers how many. */
export function sweepRecoveries(db: Executor, now: Date): Promise<number> {
  return deleteEnded(db, now.toISOString());
}
