import { tickets } from '#features/second-factor/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { EndReason } from './policy.ts';
import { deleteOld, endSessionsOf } from './store.ts';

const DAY = 24 * 3_600_000;
const SESSIONS_STORED = 30 * DAY;

/**
 * Ends all sessions of a member, all except one, or only one; returns how many. They are refused from the next request
 * on, and pending second steps are invalidated too.
 */
export async function endSessions(
  tx: Transaction,
  input: { memberId: string; reason: EndReason; exceptId?: string; onlyId?: string | undefined },
): Promise<number> {
  if (input.onlyId === undefined) await tickets.endTickets(tx, input.memberId);
  return endSessionsOf(tx, { ...input, exceptId: input.exceptId ?? null });
}

/**
 * Deletes sessions that ended 30 days ago, login records older than `loginLogDays` and expired links; returns how many
 * rows.
 */
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
