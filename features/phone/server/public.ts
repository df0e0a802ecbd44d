import type { Executor } from '#platform/server/database/database.ts';
import { deleteEndedMarks } from './store.ts';

export { requirePhone } from './demand-phone.ts';

/** Deletes expired marks; returns how many. */
export function sweepPhoneMarks(db: Executor, now: Date): Promise<number> {
  return deleteEndedMarks(db, now.toISOString());
}
