import {
  commentHidden,
  commentPosted,
  commentRestored,
  replyHidden,
  replyPosted,
  replyRestored,
} from '#features/comment/events.ts';
import type { RewardKind } from '#features/point/reward-kind.ts';
import { topicHidden, topicPosted, topicRestored } from '#features/topic/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import type { EventType } from '#platform/shared/event.ts';
import { insertRewards, markDue, type Post } from './store.ts';

/** Name of the job that credits and revokes rewards. */
export const SETTLE_JOB = 'point.settle';

/** Records published, removed and restored posts; the job changes the points. */
export function listen(site: Site): void {
  const { outbox } = site;
  const changed = async (tx: Transaction, input: Post) => {
    if ((await markDue(tx, input)) > 0) tx.afterCommit(() => settleSoon(site));
  };
  const published = <Posted extends { topicId: string; authorId: string }>(
    type: EventType<Posted>,
    kind: RewardKind,
    idOf: (posted: Posted) => string,
  ) =>
    outbox.onMany(type, async (all, tx) => {
      const posts = all.map(({ payload, at }) => ({
        kind,
        postId: idOf(payload),
        memberId: payload.authorId,
        topicId: payload.topicId,
        at,
      }));
      await insertRewards(tx, posts);
      tx.afterCommit(() => settleSoon(site));
    });
  published(topicPosted, 'topic', (input) => input.topicId);
  published(commentPosted, 'comment', (input) => input.commentId);
  published(replyPosted, 'reply', (input) => input.replyId);
  outbox.on(topicHidden, ({ topicId }, { tx }) => changed(tx, { kind: 'topic', postId: topicId }));
  outbox.on(topicRestored, ({ topicId }, { tx }) => changed(tx, { kind: 'topic', postId: topicId }));
  outbox.on(commentHidden, ({ commentId }, { tx }) => changed(tx, { kind: 'comment', postId: commentId }));
  outbox.on(commentRestored, ({ commentId }, { tx }) => changed(tx, { kind: 'comment', postId: commentId }));
  outbox.on(replyHidden, ({ replyId }, { tx }) => changed(tx, { kind: 'reply', postId: replyId }));
  outbox.on(replyRestored, ({ replyId }, { tx }) => changed(tx, { kind: 'reply', postId: replyId }));
}

const params = new WeakSet<object>();

/** Schedules one job run for all events of one delivery. */
function settleSoon(site: Site): void {
  const jobs = runningJobs(site);
  if (!jobs || params.has(jobs)) return;
  params.add(jobs);
  setImmediate(() => {
    params.delete(jobs);
    // The job's own schedule runs within a minute.
    jobs.send(SETTLE_JOB).catch((error: unknown) => site.log.warn({ err: error }, 'rewards wait for the next run'));
  });
}
