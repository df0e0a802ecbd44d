import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { heatOf } from './heat-queries.ts';

interface Writing {
  topicId: string;
  authorId: string;
  at: Date;
  /** It waits for review: nothing is counted or moved. */
  isHeld: boolean;
}

/**
 * A statement for use inside a larger one: counts a new comment in its topic, unless it is held, and returns `id,
 * number`, the comment's floor.
 */
export function takeFloor(site: Pick<Site, 'settings'>, { topicId, authorId, at, isHeld }: Writing): Statement {
  if (isHeld)
    return sql`
      update topic t set last_floor = t.last_floor + 1 where t.id = ${topicId} returning t.id, t.last_floor as number`;
  return sql`
    update topic t set last_floor = t.last_floor + 1, comment_count = t.comment_count + 1, last_reply_at = case
      when t.is_sunk then t.last_reply_at else greatest(t.last_reply_at, ${at}) end, last_replier_id = ${authorId},
      heat = ${heatOf(site, { comments: fixed('t.comment_count + 1') })}
    where t.id = ${topicId} returning t.id, t.last_floor as number`;
}

/** A statement for use inside a larger one: a reply moves its topic up in the lists sorted by latest reply. */
export function noteReply({ topicId, authorId, at, isHeld }: Writing): Statement {
  if (isHeld) return sql`select id from topic where id = ${topicId}`;
  return sql`
    update topic set last_reply_at = case when is_sunk then last_reply_at
      else greatest(last_reply_at, ${at}) end, last_replier_id = ${authorId} where id = ${topicId}`;
}

/**
 * After a comment or reply became public or stopped being public: updates the count, the heat and the last author
 * (none: the topic itself is the latest).
 */
export async function recount(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  {
    topicId,
    comments,
    last,
  }: { topicId: string; comments: number; last: { at: string; authorId: string | null } | undefined },
): Promise<void> {
  await tx.run(sql`
    update topic t set comment_count = greatest(0, t.comment_count + ${comments}::int), last_reply_at = case
      when t.is_sunk then t.last_reply_at else coalesce(${last?.at ?? null}::timestamptz, t.created_at) end,
      last_replier_id = ${last?.authorId ?? null}, heat = ${heatOf(site, {
        comments: sql`greatest(0,
        t.comment_count + ${comments}::int)`,
      })}
    where t.id = ${topicId}`);
}

/** Titles by id; without topics that are no longer public and not the viewer's own. */
export async function titlesOf(
  db: Executor,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string },
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; title: string }>(sql`
    select id, title from topic where id = any(${[...ids]}::bigint[])
      and (status = 'published' or author_id = ${viewerId})`);
  return new Map(rows.map((row) => [row.id, row.title]));
}
