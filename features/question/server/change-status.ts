import type { Status } from '#features/content/contract.ts';
import { statusChange } from '#features/content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { announceReturn, returnBounty } from './move-bounty.ts';
import { findSource } from './question-queries.ts';
import { type LockedQuestion, setStatus } from './store.ts';

interface Change {
  question: LockedQuestion;
  status: Status;
  reason: string;
  /** Who changes it; null: the site itself. */
  actorId: string | null;
  at: Date;
}

/**
 * Deletes or restores a locked question: its state, its author's count, and the event. An open bounty returns to the
 * asker when the question is deleted; restoring the question does not bring it back.
 */
export async function changeStatus(tx: Transaction, site: Site, change: Change): Promise<LockedQuestion> {
  const { question, status, reason, actorId, at } = change;
  const target = { kind: 'question', id: question.id };
  await setStatus(tx, question, { status, at });
  const isDeleted = status === 'deleted_by_author' || status === 'deleted_by_staff';
  const changed = isDeleted ? await returnBounty(tx, question, { actorId, at }) : question;
  if (changed !== question) await announceReturn(tx, site, { question, actorId });
  await clearGuestPages(tx, site, [`question-${question.id}`]);
  await statusChange.announceStatus(tx, site, {
    ...target,
    thread: target,
    authorId: question.author_id,
    createdAt: question.created_at,
    before: question.status,
    after: status,
    isAnnounced: question.is_announced,
    reason,
    staffId: actorId !== null && status !== 'deleted_by_author' ? actorId : undefined,
    readSource: async () => (await findSource(tx, question.id))?.source ?? '',
  });
  return { ...changed, status };
}
