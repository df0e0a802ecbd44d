import { type Leg, postTransaction } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import { pointSettings } from '#features/point/settings.ts';
import { dayOf } from '#features/statistic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import {
  type ImportedPost,
  type ImportedReward,
  insertGrantedRewards,
  selectDays,
  selectLiving,
  upsertDays,
} from './import-store.ts';
import { rewardUnder } from './policy.ts';
import { moduleOf, worthOf } from './reward-kinds.ts';

type DatedReward = ImportedReward & { day: string };

/**
 * Credits the rewards of many posts at once, under each day's cap: one posting per day and kind, with all its members
 * as legs. A posting per member would update the platform's account as often and dominate the import's time.
 */
export async function importRewards(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  posts: readonly ImportedPost[],
): Promise<void> {
  if (posts.length === 0) return;
  const living = await selectLiving(tx, [...new Set(posts.map((post) => post.authorId))]);
  const decided = await decideAmounts(
    tx,
    site,
    posts.filter((post) => living.has(post.authorId)),
  );
  await insertGrantedRewards(tx, decided);
  const rewards = decided.filter(({ amount }) => amount > 0);
  await memberSaving.addLifetimePointsToAll(tx, sumByMember(rewards));
  for (const some of Map.groupBy(rewards, ({ kind, day }) => `${kind}:${day}`).values()) await postRewards(tx, some);
}

/** Posts the rewards of one kind and day, in the order of their posts. */
async function postRewards(tx: Transaction, rewards: readonly DatedReward[]): Promise<void> {
  const [first, last] = [rewards[0], rewards.at(-1)];
  if (!first || !last) return;
  const sums = sumByMember(rewards);
  const legs: Leg[] = sums.map(({ memberId, points }) => ({
    account: { kind: 'member', holderId: memberId },
    currency: 'POINT',
    amount: points,
  }));
  legs.push({
    account: { kind: 'issue' },
    currency: 'POINT',
    amount: -sums.reduce((total, { points }) => total + points, 0),
  });
  await postTransaction(tx, {
    module: moduleOf(first.kind),
    key: `point.import:${first.kind}:${first.day}:${first.postId}`,
    legs,
    actorId: null,
    at: new Date(last.at),
  });
}

function sumByMember(rewards: readonly ImportedReward[]): { memberId: string; points: number }[] {
  const sums = new Map<string, number>();
  for (const { authorId, amount } of rewards) sums.set(authorId, (sums.get(authorId) ?? 0) + amount);
  return [...sums].map(([memberId, points]) => ({ memberId, points }));
}

async function decideAmounts(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  posts: readonly ImportedPost[],
): Promise<DatedReward[]> {
  const { dailyRewardCap } = site.settings.of(pointSettings);
  const dated = posts
    .map((post) => ({ ...post, day: dayOf(site, new Date(post.at)) }))
    .sort((item, other) => item.at.localeCompare(other.at));
  const days = await selectDays(tx, dated);
  const keyOf = (input: { authorId: string; day: string }) => `${input.authorId} ${input.day}`;
  const earned = new Map(days.map((input) => [keyOf(input), input.earned]));
  const touched = new Map<string, { authorId: string; day: string; earned: number }>();
  const rewards = dated.map((post) => {
    const before = earned.get(keyOf(post)) ?? 0;
    const amount = rewardUnder(dailyRewardCap, { earned: before, reward: worthOf(site, post.kind) });
    earned.set(keyOf(post), before + amount);
    touched.set(keyOf(post), { authorId: post.authorId, day: post.day, earned: before + amount });
    return { ...post, amount };
  });
  await upsertDays(tx, [...touched.values()]);
  return rewards;
}
