import { tickets } from '#features/second-factor/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteOld, type EndReason, endSessionsOf } from './store.ts';

const DAY = 24 * 3_600_000;
const SESSIONS_STORED = 30 * DAY;

/** Ends a member's sessions, but for one if named, or only one; answers how many. They are refused from the next request on, and so is whoever was half way in. */
export async function endSessions(
  tx: Transaction,
  input: { memberId: string; reason: EndReason; exceptId?: string; onlyId?: string | undefined },
): Promise<number> {
  if (input.onlyId === undefined) await tickets.endTickets(tx, input.memberId);
  return endSessionsOf(tx, { ...input, exceptId: input.exceptId ?? null });
}

/** Deletes sessions over for 30 days, login records older than `loginLogDays` and links that have ended; answers how many rows. */
export function sweepSessions(site: Pick<Site, 'db' | 'settings'>, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const { loginLogDays } = site.settings.of(siteSettings);
  return deleteOld(site.db, {
    now: now.toISOString(),
    sessionsBefore: before(SESSIONS_STORED),
    loginsBefore: before(loginLogDays * DAY),
    namelessBefore: before(DAY),
  });
}
