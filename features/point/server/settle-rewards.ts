import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import { pointSettings } from '#features/point/settings.ts';
import { dayOf } from '#features/statistic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { targetOf } from '#platform/shared/text-reference.ts';
import { payDebt } from './pay-debt.ts';
import { findStatus } from './point-queries.ts';
import { rewardUnder, shouldBeGranted, takeFrom } from './policy.ts';
import { moduleOf, worthOf } from './reward-kinds.ts';
import {
  addToDay,
  addToDebt,
  callGive,
  type DuePost,
  deleteReward,
  type Giving,
  lockDay,
  lockDebt,
  lockDue,
  lockGifts,
  type Post,
  postpone,
  type RewardRecord,
  selectDue,
  updateReward,
} from './store.ts';

const BATCH = 200;

/**
 * Credits or revokes every reward whose post has changed: new ones in one statement, all others in a transaction each.
 * Reads the post's current state, so order and repetition of events do not matter. Returns how many were processed.
 */
export async function settleRewards(site: Site): Promise<number> {
  for (let count = 0; ; ) {
    const due = await selectDue(site.db, { limit: BATCH });
    const before = count;
    const here = due.filter((post) => !post.isGone);
    const givings = await giveAll(site, here);
    count += givings.filter((giving) => giving === 'given').length;
    const others = [
      ...here.filter((_, position) => givings[position] === 'other'),
      ...due.filter((post) => post.isGone),
    ];
    for (const post of others) count += await settleOne(site, post);
    // The rest is locked by another process or postponed.
    if (due.length < BATCH || count === before) return count;
  }
}

/**
 * Results of the batch. If it fails because a member has just acquired a debt, all are settled one by one.
 */
async function giveAll(site: Site, due: readonly DuePost[]): Promise<readonly Giving[]> {
  if (due.length === 0) return [];
  const { dailyRewardCap: cap } = site.settings.of(pointSettings);
  const gifts = due.map(({ kind, postId, publishedAt }) => ({
    kind,
    postId,
    day: dayOf(site, new Date(publishedAt)),
    worth: worthOf(site, kind),
  }));
  try {
    return await site.db.transaction(async (tx) => {
      await lockGifts(tx, gifts);
      return callGive(tx, gifts, { cap, at: new Date() });
    });
  } catch (error) {
    site.log.warn({ err: error, count: due.length }, 'rewards could not be given together');
    return due.map(() => 'other');
  }
}

async function settleOne(site: Site, post: DuePost): Promise<number> {
  try {
    return await site.db.transaction((tx) => settle(tx, site, post));
  } catch (error) {
    // A concurrent spender holds the lock, or the database is overloaded: postpones this reward and continues with the
    // others.
    site.log.warn({ err: error, kind: post.kind, postId: post.postId }, 'a reward could not be settled');
    await postpone(site.db, post);
    return 0;
  }
}

/** Locks the member's row first, as account deletion does: deleted accounts neither gain nor lose points. */
async function settle(tx: Transaction, site: Site, { memberId, kind, postId }: DuePost): Promise<number> {
  const post: Post = { kind, postId };
  const member = await memberSaving.lock(tx, memberId);
  const reward = await lockDue(tx, post);
  if (!reward) return 0;
  if (member?.state === 'cancelled') {
    await deleteReward(tx, post);
    return 1;
  }
  const isGranted = shouldBeGranted(await findStatus(tx, post)) ?? reward.is_given;
  if (isGranted === reward.is_given) {
    await updateReward(tx, { ...post, amount: reward.amount, isGranted, round: reward.round });
    return 1;
  }
  const amount = reward.amount ?? (await decideAmount(tx, site, { ...post, reward }));
  const move = { ...post, reward, amount, round: reward.round + 1, at: new Date() };
  if (amount > 0) await (isGranted ? give(tx, move) : takeBack(tx, move));
  await updateReward(tx, { ...post, amount, isGranted, round: move.round });
  return 1;
}

/**
 * The reward under the cap of the day of publication. Decided once: revoking and crediting again uses the same amount.
 */
async function decideAmount(tx: Transaction, site: Site, input: Post & { reward: RewardRecord }): Promise<number> {
  const { dailyRewardCap: cap } = site.settings.of(pointSettings);
  const worth = worthOf(site, input.kind);
  const day = dayOf(site, new Date(input.reward.published_at));
  const memberId = input.reward.member_id;
  const points = rewardUnder(cap, { earned: await lockDay(tx, { memberId, day }), reward: worth });
  await addToDay(tx, { memberId, day, points });
  return points;
}

interface Move extends Post {
  reward: RewardRecord;
  amount: number;
  round: number;
  at: Date;
}

const issue = { kind: 'issue' } as const;
const accountOf = (memberId: string) => ({ kind: 'member', holderId: memberId }) as const;

async function give(tx: Transaction, { kind, postId, reward, amount, round, at }: Move): Promise<void> {
  const { member_id: memberId } = reward;
  const fact = `${kind}:${postId}:${round}`;
  const debt = await lockDebt(tx, memberId);
  await memberSaving.addLifetimePoints(tx, { memberId, points: amount });
  const legs = transfer({ from: issue, to: accountOf(memberId), currency: 'POINT', amount });
  await postTransaction(tx, {
    module: moduleOf(kind),
    key: `point.reward:${fact}`,
    legs,
    sourceId: postId,
    target: targetOf(reward),
    actorId: memberId,
    at,
  });
  await payDebt(tx, { memberId, debt, earned: amount, fact, at });
}

async function takeBack(tx: Transaction, { kind, postId, reward, amount, round, at }: Move): Promise<void> {
  const { member_id: memberId } = reward;
  await lockDebt(tx, memberId);
  await memberSaving.addLifetimePoints(tx, { memberId, points: -amount });
  const { points: balance } = await readBalances(tx, { kind: 'member', id: memberId });
  const { taken, owed } = takeFrom(balance, amount);
  if (owed > 0) await addToDebt(tx, { memberId, points: owed });
  if (taken === 0) return;
  const legs = transfer({ from: accountOf(memberId), to: issue, currency: 'POINT', amount: taken });
  await postTransaction(tx, {
    module: 'point.take-back',
    key: `point.take-back:${kind}:${postId}:${round}`,
    legs,
    sourceId: postId,
    target: targetOf(reward),
    actorId: null,
    at,
  });
}
