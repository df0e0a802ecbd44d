import { commentPosted, replyPosted } from '#features/comment/events.ts';
import { addUnlock, hiddenParts } from '#features/hidden-content/server/public.ts';
import { topicHidden } from '#features/topic/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import { hasOpenPayments } from './payment-store.ts';
import { insertUnlock } from './store.ts';

/** The name of the job that pays out and gives back. */
export const SETTLE_JOB = 'unlock.settle';

/** Writes down whom a comment has opened a part to, for the count and the list; gives back at once what rests for a topic that staff take down. */
export function listen(site: Site): void {
  site.outbox.on(commentPosted, ({ topicId, authorId }, { tx, at }) => noteComment(tx, { topicId, memberId: authorId, at }));
  site.outbox.on(replyPosted, ({ topicId, authorId }, { tx, at }) => noteComment(tx, { topicId, memberId: authorId, at }));
  site.outbox.on(topicHidden, async ({ topicId, by }, { tx }) => {
    if (by === 'staff' && (await hasOpenPayments(tx, topicId))) tx.afterCommit(() => settleSoon(site));
  });
}

async function noteComment(tx: Transaction, it: { topicId: string; memberId: string; at: Date | string }): Promise<void> {
  for (const part of await hiddenParts.selectCommentParts(tx, { topicId: it.topicId, besidesAuthor: it.memberId })) {
    const row = { hiddenContentId: part.id, memberId: it.memberId, topicId: it.topicId, kind: 'comment' as const, version: part.version, amount: null, at: it.at };
    if (await insertUnlock(tx, row)) await addUnlock(tx, part.id);
  }
}

function settleSoon(site: Site): void {
  runningJobs(site)
    ?.send(SETTLE_JOB)
    .catch((error: unknown) => site.log.warn({ err: error }, 'payments wait for the next run'));
}
