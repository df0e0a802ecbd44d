import type { contentKinds } from '#features/content/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/**
 * A statement for use inside a larger one: counts a new answer, unless it is held, and returns `id, number`, its floor.
 */
export const takeFloor = ({ targetId, authorId, at, isHeld }: contentKinds.NewUnder): Statement =>
  isHeld
    ? sql`
      update question q set last_floor = q.last_floor + 1 where q.id = ${targetId}
        returning q.id, q.last_floor as number`
    : sql`
  update question q set last_floor = q.last_floor + 1, answer_count = q.answer_count + 1, last_answer_at = case
    when q.is_sunk then q.last_answer_at else greatest(q.last_answer_at, ${at}) end, last_answerer_id = ${authorId}
  where q.id = ${targetId} returning q.id, q.last_floor as number`;

/** A statement for use inside a larger one: a reply moves nothing, the list is by answers. */
export const noteReply = ({ targetId }: contentKinds.NewUnder): Statement =>
  sql`select id from question where id = ${targetId}`;

/** After an answer became public or stopped being public: the count, and which public one is the latest. */
export async function recount(
  tx: Transaction,
  { targetId, comments }: { targetId: string; comments: number },
): Promise<void> {
  await tx.run(sql`
    update question q set answer_count = greatest(0, q.answer_count + ${comments}::int), last_answer_at = case
      when q.is_sunk then q.last_answer_at else coalesce(last.created_at, q.created_at) end,
      last_answerer_id = last.author_id
    from (select) nothing left join lateral (
      select created_at, author_id from comment where target_kind = 'question' and target_id = ${targetId}::bigint
        and status = 'published' and parent_id is null
      order by floor desc limit 1) last on true
    where q.id = ${targetId}`);
}
