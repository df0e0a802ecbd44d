import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberKeeping } from '#features/member/server/public.ts';
import { pointSettings } from '#features/point/settings.ts';
import { dayOf } from '#features/statistic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { type ImportedPost, type ImportedReward, insertGivenRewards, selectDays, selectLiving, upsertDays } from './import-store.ts';
import { rewardUnder } from './policy.ts';
import { worthOf } from './settle-rewards.ts';

/** Gives the rewards of many posts at once, under each day's cap: one posting a member and kind. */
export async function importRewards(tx: Transaction, site: Pick<Site, 'settings'>, posts: readonly ImportedPost[]): Promise<void> {
  if (posts.length === 0) return;
  const living = await selectLiving(tx, [...new Set(posts.map((post) => post.authorId))]);
  const rewards = await decideAmounts(
    tx,
    site,
    posts.filter((post) => living.has(post.authorId)),
  );
  await insertGivenRewards(tx, rewards);
  const sums = new Map<string, ImportedReward & { memberId: string }>();
  for (const reward of rewards.filter(({ amount }) => amount > 0)) {
    const key = `${reward.authorId} ${reward.kind}`;
    const known = sums.get(key);
    sums.set(key, { ...(known ?? reward), memberId: reward.authorId, amount: (known?.amount ?? 0) + reward.amount, at: reward.at });
  }
  for (const { memberId, kind, postId, amount, at } of [...sums.values()].sort((one, other) => one.at.localeCompare(other.at))) {
    await memberKeeping.addLifetimePoints(tx, { memberId, points: amount });
    const legs = transfer({ from: { kind: 'issue' }, to: { kind: 'member', holderId: memberId }, currency: 'POINT', amount });
    await postTransaction(tx, { module: `point.${kind}`, key: `point.import:${kind}:${memberId}:${postId}`, legs, actorId: null, at: new Date(at) });
  }
}

async function decideAmounts(tx: Transaction, site: Pick<Site, 'settings'>, posts: readonly ImportedPost[]): Promise<ImportedReward[]> {
  const settings = site.settings.of(pointSettings);
  const dated = posts.map((post) => ({ ...post, day: dayOf(site, new Date(post.at)) })).sort((one, other) => one.at.localeCompare(other.at));
  const days = await selectDays(tx, dated);
  const keyOf = (it: { authorId: string; day: string }) => `${it.authorId} ${it.day}`;
  const earned = new Map(days.map((it) => [keyOf(it), it.earned]));
  const touched = new Map<string, { authorId: string; day: string; earned: number }>();
  const rewards = dated.map((post) => {
    const before = earned.get(keyOf(post)) ?? 0;
    const amount = rewardUnder(settings.dailyRewardCap, { earned: before, reward: worthOf(settings, post.kind) });
    earned.set(keyOf(post), before + amount);
    touched.set(keyOf(post), { authorId: post.authorId, day: post.day, earned: before + amount });
    return { ...post, amount };
  });
  await upsertDays(tx, [...touched.values()]);
  return rewards;
}
