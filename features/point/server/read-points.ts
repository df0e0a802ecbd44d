import { readBalances } from '#features/ledger/server/public.ts';
import type { Level } from '#features/level/contract.ts';
import { levelAt } from '#features/level/rank.ts';
import { levelsOf } from '#features/level/server/public.ts';
import type { PointState } from '#features/point/contract.ts';
import { pointSettings } from '#features/point/settings.ts';
import { dayOf } from '#features/statistic/server/public.ts';
import { rewards } from '#platform/server/feature/reward.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { readCheckIn } from './check-in.ts';
import { readEarnings } from './point-queries.ts';
import { worthOf } from './reward-kinds.ts';

/** The member's points, and the rewards available. */
export async function readPoints(context: Context): Promise<PointState> {
  const { site, db, now } = context;
  const { id: memberId } = memberOf(context);
  const { dailyRewardCap } = site.settings.of(pointSettings);
  const [levels, balances, earnings, checkIn] = await Promise.all([
    levelsOf(site),
    readBalances(db, { kind: 'member', id: memberId }),
    readEarnings(db, { memberId, day: dayOf(site, now) }),
    readCheckIn(db, context, memberId),
  ]);
  const level = levelAt(levels, earnings.lifetime_points);
  const next = levels.find((item) => item.number === level.number + 1);
  return {
    points: balances.points,
    lifetimePoints: earnings.lifetime_points,
    debtPoints: earnings.debt,
    level: plain(level),
    nextLevel: next ? plain(next) : null,
    todayPoints: earnings.today,
    dailyCap: dailyRewardCap,
    rewards: rewards().map(({ kind, messages }) => ({
      kind,
      name: inLanguage(messages, context.language).name,
      points: worthOf(site, kind),
    })),
    checkIn,
  };
}

const plain = ({ number, names, threshold }: Level) => ({ number, names, threshold });
