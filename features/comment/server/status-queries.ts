import type { Status } from '#features/content/contract.ts';
import { contentKinds, statusChange } from '#features/content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { addToCount } from './count-queries.ts';
import { depthOf } from './item.ts';
import type { CommentState } from './store.ts';

/** Changes a locked comment's status, its author's count, and of a reply its comment's count. */
export async function setStatus(tx: Transaction, comment: CommentState, status: Status): Promise<void> {
  const by = statusChange.publicChange(comment.status, status);
  const author = { depth: depthOf(comment), authorId: comment.author_id, by };
  await tx.run(sql`
    with author as (${addToCount(contentKinds.commentTarget(comment.target_kind), author)}),
    above as (update comment set reply_count = greatest(0, reply_count + ${by}::int) where id = ${comment.parent_id}
      and ${by}::int <> 0)
    update comment set status = ${status}, is_announced = is_announced or ${status === 'published'}
      where id = ${comment.id}`);
}

/** The author of the latest public comment or reply on a target. */
export function findLast(
  tx: Transaction,
  { kind, id }: TextReference,
): Promise<{ at: string; authorId: string | null } | undefined> {
  return tx.row(sql`
    (select created_at as at, author_id as "authorId" from comment
      where target_kind = ${kind} and target_id = ${id} and status = 'published' and floor is not null
        order by floor desc limit 1)
    union all
    (select r.created_at, r.author_id from comment r join comment c on c.id = r.parent_id and c.status = 'published'
      where r.target_kind = ${kind} and r.target_id = ${id} and r.status = 'published' and r.parent_id is not null
        order by r.id desc limit 1)
    order by at desc limit 1`);
}
