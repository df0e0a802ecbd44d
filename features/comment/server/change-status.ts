import {
  commentHidden,
  commentPosted,
  commentRestored,
  replyHidden,
  replyPosted,
  replyRestored,
} from '#features/comment/events.ts';
import type { Status } from '#features/content/contract.ts';
import { mentionsOf } from '#features/content/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { discussion } from '#features/topic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { findLast, publicChange, setCommentStatus, setReplyStatus } from './status-queries.ts';
import type { CommentState, ReplyState } from './store.ts';

interface Change<Item> {
  item: Item;
  status: Status;
  reason: string;
}

const byWhom = (status: Status): 'author' | 'staff' => (status === 'deleted_by_author' ? 'author' : 'staff');

/**
 * Deletes or restores a locked comment: updates all counts, the topic's latest reply and guests' pages, and announces
 * the event.
 */
export async function changeCommentStatus(
  tx: Transaction,
  site: Site,
  { item, status, reason }: Change<CommentState>,
): Promise<{ id: string; status: Status }> {
  const by = publicChange(item.status, status);
  await setCommentStatus(tx, item, status);
  if (by !== 0) {
    await discussion.recount(tx, site, {
      topicId: item.topic_id,
      comments: by,
      last: await findLast(tx, item.topic_id),
    });
    tx.afterCommit(() => countDaily(site, { measure: 'comment', count: by, at: new Date(item.created_at) }));
  }
  await clearGuestPages(tx, site, [`comments-${item.topic_id}`]);
  if (status === 'published') await announceComment(tx, site, item);
  else
    await site.outbox.announce(tx, commentHidden, {
      commentId: item.id,
      topicId: item.topic_id,
      by: byWhom(status),
      reason,
    });
  return { id: item.id, status };
}

/** The same for a locked reply. */
export async function changeReplyStatus(
  tx: Transaction,
  site: Site,
  { item, status, reason }: Change<ReplyState>,
): Promise<{ id: string; status: Status }> {
  const by = publicChange(item.status, status);
  await setReplyStatus(tx, item, status);
  if (by !== 0) {
    await discussion.recount(tx, site, {
      topicId: item.topic_id,
      comments: 0,
      last: await findLast(tx, item.topic_id),
    });
    tx.afterCommit(() => countDaily(site, { measure: 'reply', count: by, at: new Date(item.created_at) }));
  }
  await clearGuestPages(tx, site, [`comments-${item.topic_id}`]);
  const payload = { replyId: item.id, commentId: item.comment_id, topicId: item.topic_id };
  if (status === 'published') await announceReply(tx, site, item);
  else await site.outbox.announce(tx, replyHidden, { ...payload, by: byWhom(status), reason });
  return { id: item.id, status };
}

/** A comment that becomes public for the first time is announced as posted, later as restored. */
async function announceComment(tx: Transaction, site: Site, comment: CommentState): Promise<void> {
  const payload = { commentId: comment.id, topicId: comment.topic_id };
  if (comment.is_announced || comment.author_id === null) return site.outbox.announce(tx, commentRestored, payload);
  await site.outbox.announce(tx, commentPosted, {
    ...payload,
    authorId: comment.author_id,
    quoteId: comment.quote_id,
    mentions: await mentionsOf(tx, comment.source),
  });
}

/** The same for a reply. */
async function announceReply(tx: Transaction, site: Site, reply: ReplyState): Promise<void> {
  const payload = { replyId: reply.id, commentId: reply.comment_id, topicId: reply.topic_id };
  if (reply.is_announced || reply.author_id === null) return site.outbox.announce(tx, replyRestored, payload);
  await site.outbox.announce(tx, replyPosted, {
    ...payload,
    authorId: reply.author_id,
    toReplyId: reply.to_reply_id,
    mentions: await mentionsOf(tx, reply.source),
  });
}
