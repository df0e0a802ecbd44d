import { contentHidden, contentPublished, contentRestored } from '#features/content/events.ts';
import type { Happening } from '#platform/server/event/outbox.ts';
import { isRewarded } from '#platform/server/feature/reward.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { insertRewards, markDue } from './store.ts';

/** Name of the job that credits and revokes rewards. */
export const SETTLE_JOB = 'point.settle';

/** Records published, removed and restored posts; the job changes the points. */
export function listen(site: Site): void {
  const { outbox } = site;
  const changed = async ({ kind, id }: TextReference, { tx }: Happening) => {
    if (isRewarded(kind) && (await markDue(tx, { kind, postId: id })) > 0) tx.afterCommit(() => settleSoon(site));
  };
  outbox.onMany(contentPublished, async (all, tx) => {
    const posts = all.flatMap(({ payload: { kind, id, thread, authorId }, at }) =>
      isRewarded(kind) ? [{ kind, postId: id, memberId: authorId, target: thread, at }] : [],
    );
    await insertRewards(tx, posts);
    tx.afterCommit(() => settleSoon(site));
  });
  outbox.on(contentHidden, changed);
  outbox.on(contentRestored, changed);
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
