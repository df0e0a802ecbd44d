import type { Status } from '#features/content/contract.ts';
import { statusChange } from '#features/content/server/public.ts';
import { discussion } from '#features/topic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { findLast, setCommentStatus, setReplyStatus } from './status-queries.ts';
import type { CommentState, ReplyState } from './store.ts';

interface Change<Item> {
  item: Item;
  status: Status;
  reason: string;
}

const announced = (item: CommentState | ReplyState) => ({
  id: item.id,
  thread: { kind: 'topic', id: item.topic_id },
  authorId: item.author_id,
  createdAt: item.created_at,
  before: item.status,
  isAnnounced: item.is_announced,
  readSource: async () => item.source,
});

/**
 * Deletes or restores a locked comment: updates all counts, the topic's latest reply and guests' pages, and announces
 * the event.
 */
export async function changeCommentStatus(
  tx: Transaction,
  site: Site,
  { item, status, reason }: Change<CommentState>,
): Promise<{ id: string; status: Status }> {
  const by = statusChange.publicChange(item.status, status);
  await setCommentStatus(tx, item, status);
  if (by !== 0) {
    await discussion.recount(tx, site, {
      topicId: item.topic_id,
      comments: by,
      last: await findLast(tx, item.topic_id),
    });
  }
  await clearGuestPages(tx, site, [`comments-${item.topic_id}`]);
  await statusChange.announceStatus(tx, site, { kind: 'comment', ...announced(item), after: status, reason });
  return { id: item.id, status };
}

/** The same for a locked reply. */
export async function changeReplyStatus(
  tx: Transaction,
  site: Site,
  { item, status, reason }: Change<ReplyState>,
): Promise<{ id: string; status: Status }> {
  const by = statusChange.publicChange(item.status, status);
  await setReplyStatus(tx, item, status);
  if (by !== 0) {
    await discussion.recount(tx, site, {
      topicId: item.topic_id,
      comments: 0,
      last: await findLast(tx, item.topic_id),
    });
  }
  await clearGuestPages(tx, site, [`comments-${item.topic_id}`]);
  await statusChange.announceStatus(tx, site, { kind: 'reply', ...announced(item), after: status, reason });
  return { id: item.id, status };
}
