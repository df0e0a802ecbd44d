import { contentHidden, contentPublished } from '#features/content/events.ts';
import { addUnlocks, hiddenParts } from '#features/hidden-content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { hasOpenPayments } from './payment-store.ts';
import { insertUnlock } from './store.ts';

/** The name of the job that settles payments: payouts and refunds. */
export const SETTLE_JOB = 'unlock.settle';

/**
 * Records the unlocks caused by a comment, for the count and the list; starts refunds at once when staff delete a text
 * with held payments.
 */
export function listen(site: Site): void {
  site.outbox.onMany(contentPublished, (all, tx) =>
    noteComments(
      tx,
      all.flatMap(({ payload: { kind, id, thread, authorId }, at }) =>
        thread.kind !== kind || thread.id !== id ? [{ target: thread, memberId: authorId, at }] : [],
      ),
    ),
  );
  site.outbox.on(contentHidden, async ({ kind, id, by }, { tx }) => {
    if (by === 'staff' && (await hasOpenPayments(tx, { kind, id }))) tx.afterCommit(() => settleSoon(site));
  });
}

/** Excludes the author of the text, to whom the parts are open anyway. */
async function noteComments(
  tx: Transaction,
  them: readonly { target: TextReference; memberId: string; at: string }[],
): Promise<void> {
  if (them.length === 0) return;
  const parts = await hiddenParts.selectCommentParts(
    tx,
    them.map((input) => input.target),
  );
  for (const { id, version, kind, targetId, authorId } of parts)
    for (const { target, memberId, at } of them) {
      if (target.kind !== kind || target.id !== targetId || memberId === authorId) continue;
      const row = { hiddenContentId: id, memberId, target, kind: 'comment' as const, version, amount: null, at };
      if (await insertUnlock(tx, row)) await addUnlocks(tx, { ids: [id], by: 1 });
    }
}

function settleSoon(site: Site): void {
  runningJobs(site)
    ?.send(SETTLE_JOB)
    .catch((error: unknown) => site.log.warn({ err: error }, 'payments wait for the next run'));
}
