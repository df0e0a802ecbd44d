import type { Status } from '#features/content/contract.ts';
import { statusChange } from '#features/content/server/public.ts';
import { addToPosts } from '#features/member/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { CommentState, ReplyState } from './store.ts';

/** Changes a locked comment's status and its author's count. */
export async function setCommentStatus(tx: Transaction, comment: CommentState, status: Status): Promise<void> {
  const by = statusChange.publicChange(comment.status, status);
  await tx.run(sql`
    with author as (${addToPosts(comment.author_id, { comments: by })})
    update comment set status = ${status}, is_announced = is_announced or ${status === 'published'} where id = ${comment.id}`);
}

/** Changes a locked reply's status, its comment's count and its author's count. */
export async function setReplyStatus(tx: Transaction, reply: ReplyState, status: Status): Promise<void> {
  const by = statusChange.publicChange(reply.status, status);
  await tx.run(sql`
    with author as (${addToPosts(reply.author_id, { replies: by })}),
    above as (update comment set reply_count = greatest(0, reply_count + ${by}::int) where id = ${reply.comment_id} and ${by}::int <> 0)
    update reply set status = ${status}, is_announced = is_announced or ${status === 'published'} where id = ${reply.id}`);
}

/** The author of the latest public comment or reply in a topic. */
export function findLast(
  tx: Transaction,
  topicId: string,
): Promise<{ at: string; authorId: string | null } | undefined> {
  return tx.row(sql`
    (select created_at as at, author_id as "authorId" from comment where topic_id = ${topicId} and status = 'published' order by floor desc limit 1)
    union all
    (select r.created_at, r.author_id from reply r join comment c on c.id = r.comment_id and c.status = 'published'
      where r.topic_id = ${topicId} and r.status = 'published' order by r.id desc limit 1)
    order by at desc limit 1`);
}
