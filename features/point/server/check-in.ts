import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import { CALENDAR_DAYS, type CheckIn } from '#features/point/contract.ts';
import { pointSettings } from '#features/point/settings.ts';
import { dayOf, daysUntil } from '#features/statistic/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { payDebt } from './pay-debt.ts';
import { checkInPoints } from './policy.ts';
import { insertCheckIn, lockDebt, selectCheckIns } from './store.ts';

type Requesting = Pick<Context, 'site' | 'now'>;

/** Credits today's points once; repeated calls change nothing. Returns the check-in state. */
export function checkIn(context: Context): Promise<CheckIn> {
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) => {
    const before = await readCheckIn(tx, context, memberId);
    if (!before.isDone) await giveToday(tx, context, { memberId, streak: before.streak + 1, points: before.points });
    return readCheckIn(tx, context, memberId);
  });
}

async function giveToday(
  tx: Transaction,
  { site, now: at }: Requesting,
  input: { memberId: string; streak: number; points: number },
): Promise<void> {
  const { memberId, points } = input;
  const day = dayOf(site, at);
  // The insert serialises concurrent check-ins: the first writes the day, the others wait and find it written.
  if (!(await insertCheckIn(tx, { ...input, day, at }))) return;
  const fact = `check-in:${memberId}:${day}`;
  const debt = await lockDebt(tx, memberId);
  await memberSaving.addLifetimePoints(tx, { memberId, points });
  if (points === 0) return;
  const legs = transfer({
    from: { kind: 'issue' },
    to: { kind: 'member', holderId: memberId },
    currency: 'POINT',
    amount: points,
  });
  await postTransaction(tx, { module: 'point.check-in', key: `point.${fact}`, legs, actorId: memberId, at });
  await payDebt(tx, { memberId, debt, earned: points, fact, at });
}

/** A streak continues from yesterday's check-in, in the site's time zone. */
export async function readCheckIn(db: Executor, { site, now }: Requesting, memberId: string): Promise<CheckIn> {
  const settings = site.settings.of(pointSettings);
  const pointsOf = (streak: number) =>
    checkInPoints({ first: settings.checkInFirst, most: settings.checkInMost }, streak);
  const today = dayOf(site, now);
  const lastDays = daysUntil(today, CALENDAR_DAYS);
  const yesterday = lastDays.at(-2);
  const { joinedAt, records } = await selectCheckIns(db, { memberId, limit: CALENDAR_DAYS });
  const done = records.find((record) => record.day === today);
  const streak = (done ?? records.find((record) => record.day === yesterday))?.streak ?? 0;
  // Nobody misses a day before they join; those of an imported member may be older than the account.
  const known = [today, dayOf(site, new Date(joinedAt)), ...records.map(({ day }) => day)];
  const days = lastDays.filter((day) => known.some((other) => other <= day));
  return {
    isDone: done !== undefined,
    streak,
    points: done?.points ?? pointsOf(streak + 1),
    tomorrowPoints: pointsOf(streak + (done ? 1 : 2)),
    mostPoints: Math.max(settings.checkInFirst, settings.checkInMost),
    days: days.map((day) => ({ day, isDone: records.some((record) => record.day === day) })),
  };
}
