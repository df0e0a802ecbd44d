import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { RewardKind } from '#features/point/reward-kind.ts';
import { pointSettings } from '#features/point/settings.ts';
import { dayOf } from '#features/statistic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { payDebt } from './pay-debt.ts';
import { findStatus } from './point-queries.ts';
import { rewardUnder, shouldBeGranted, takeFrom } from './policy.ts';
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
  type Post,
  postpone,
  type RewardRecord,
  selectDue,
  updateReward,
} from './store.ts';

const BATCH = 200;

/**
 * Gives or takes back every reward whose post has changed since it was last looked at: what is new in one statement for all, whatever else there is
 * each in a transaction of its own. It looks at how the post stands now, so it does not matter in which order or how often it was told.
 * Answers how many were looked at.
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
    // What is left then is in the hands of another process, or waits for a better moment.
    if (due.length < BATCH || count === before) return count;
  }
}

/** What came of each. All of them are looked at one by one when they could not be given together: somebody has come to owe something in this very moment. */
async function giveAll(site: Site, due: readonly DuePost[]): Promise<readonly Giving[]> {
  if (due.length === 0) return [];
  const settings = site.settings.of(pointSettings);
  const gifts = due.map(({ kind, postId, publishedAt }) => ({
    kind,
    postId,
    day: dayOf(site, new Date(publishedAt)),
    worth: worthOf(settings, kind),
  }));
  try {
    return await callGive(site.db, gifts, { cap: settings.dailyRewardCap, at: new Date() });
  } catch (error) {
    site.log.warn({ err: error, count: due.length }, 'rewards could not be given together');
    return due.map(() => 'other');
  }
}

async function settleOne(site: Site, post: DuePost): Promise<number> {
  try {
    return await site.db.transaction((tx) => settle(tx, site, post));
  } catch (error) {
    // Somebody is spending the points at this very moment, or the database is short of breath: the others need not wait.
    site.log.warn({ err: error, kind: post.kind, postId: post.postId }, 'a reward could not be settled');
    await postpone(site.db, post);
    return 0;
  }
}

/** The member's row comes first, as for somebody who leaves: whoever has left by then gets nothing and has nothing taken. */
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

/** What the day it was published on still gives. Once decided it stays: taken back and given again it is the same. */
async function decideAmount(tx: Transaction, site: Site, input: Post & { reward: RewardRecord }): Promise<number> {
  const settings = site.settings.of(pointSettings);
  const worth = worthOf(settings, input.kind);
  const day = dayOf(site, new Date(input.reward.published_at));
  const memberId = input.reward.member_id;
  const points = rewardUnder(settings.dailyRewardCap, { earned: await lockDay(tx, { memberId, day }), reward: worth });
  await addToDay(tx, { memberId, day, points });
  return points;
}

/** What a post of a kind is worth. */
export function worthOf(settings: { readonly [Name in keyof typeof pointSettings]: number }, kind: RewardKind): number {
  const worth: Record<RewardKind, number> = {
    topic: settings.rewardTopic,
    comment: settings.rewardComment,
    reply: settings.rewardReply,
    question: settings.rewardQuestion,
    answer: settings.rewardAnswer,
    'answer-reply': settings.rewardAnswerReply,
  };
  return worth[kind];
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
  const { member_id: memberId, topic_id: topicId } = reward;
  const fact = `${kind}:${postId}:${round}`;
  const debt = await lockDebt(tx, memberId);
  await memberSaving.addLifetimePoints(tx, { memberId, points: amount });
  const legs = transfer({ from: issue, to: accountOf(memberId), currency: 'POINT', amount });
  await postTransaction(tx, {
    module: `point.${kind}`,
    key: `point.reward:${fact}`,
    legs,
    sourceId: postId,
    topicId,
    actorId: memberId,
    at,
  });
  await payDebt(tx, { memberId, debt, earned: amount, fact, at });
}

async function takeBack(tx: Transaction, { kind, postId, reward, amount, round, at }: Move): Promise<void> {
  const { member_id: memberId, topic_id: topicId } = reward;
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
    topicId,
    actorId: null,
    at,
  });
}
