import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { deleteOld, type EndReason, endSessionsOf } from './store.ts';

const DAY = 24 * 3_600_000;
const SESSIONS_KEPT = 30 * DAY;
const LOGINS_KEPT = 180 * DAY;

/** Ends a member's sessions, but for one if named; answers how many. They are refused from the next request on. */
export function endSessions(tx: Transaction, it: { memberId: string; reason: EndReason; exceptId?: string }): Promise<number> {
  return endSessionsOf(tx, { ...it, exceptId: it.exceptId ?? null });
}

/** Deletes sessions over for 30 days, login records older than 180 and links that have ended; answers how many rows. */
export function sweepSessions(db: Executor, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  return deleteOld(db, { now: now.toISOString(), sessionsBefore: before(SESSIONS_KEPT), loginsBefore: before(LOGINS_KEPT) });
}
