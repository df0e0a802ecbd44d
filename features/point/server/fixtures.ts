import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { settleRewards } from './settle-rewards.ts';
import { insertCheckIn } from './store.ts';

/** Runs the outbox delivery and the reward job. */
export async function deliverRewards(site: Site): Promise<void> {
  await site.outbox.deliver();
  await settleRewards(site);
}

/** A member with the points required for a level, booked in the ledger too. */
export async function rewardsFixture(db: Database, input: { memberId: string; level: number }): Promise<void> {
  const { memberId } = input;
  const level = await db.row<{ threshold: number }>(
    sql`select threshold from level order by threshold offset ${input.level - 1} limit 1`,
  );
  const points = level?.threshold ?? 0;
  const at = new Date();
  await db.transaction(async (tx) => {
    if (!(await insertCheckIn(tx, { memberId, day: '2020-01-01', streak: 1, points, at }))) return;
    await memberSaving.addLifetimePoints(tx, { memberId, points });
    const legs = transfer({
      from: { kind: 'issue' },
      to: { kind: 'member', holderId: memberId },
      currency: 'POINT',
      amount: points,
    });
    await postTransaction(tx, {
      module: 'point.check-in',
      key: `point.given:${memberId}`,
      legs,
      actorId: memberId,
      at,
    });
  });
}
