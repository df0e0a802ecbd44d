import type { Status } from '#features/content/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface OwnRecord {
  id: string;
  topic_id: string;
  /** '' if the topic is no longer public. */
  topic_title: string;
  floor: number;
  status: Status;
  created_at: string;
  is_edited: boolean;
}

export interface OwnComment extends OwnRecord {
  excerpt: string;
  reply_count: number;
}

export interface OwnReply extends OwnRecord {
  comment_id: string;
  source: string;
}

interface Params {
  authorId: string;
  limit: number;
  offset: number;
}

/** A member's comments that they did not delete themselves, newest first. */
export function selectOwnComments(db: Executor, params: Params): Promise<OwnComment[]> {
  return db.rows<OwnComment>(sql`
    select c.id, c.topic_id, case when t.status = 'published' or t.author_id = ${params.authorId} then t.title else '' end as topic_title, c.floor, c.status, c.created_at,
      c.edited_at is not null as is_edited, c.excerpt, c.reply_count
    from (select * from comment where author_id = ${params.authorId} and status <> 'deleted_by_author' order by id desc limit ${params.limit} offset ${params.offset}) c
    join topic t on t.id = c.topic_id order by c.id desc`);
}

/** A member's replies that they did not delete themselves, newest first. */
export function selectOwnReplies(db: Executor, params: Params): Promise<OwnReply[]> {
  return db.rows<OwnReply>(sql`
    select r.id, r.comment_id, r.topic_id, case when t.status = 'published' or t.author_id = ${params.authorId} then t.title else '' end as topic_title, c.floor, r.status, r.created_at,
      r.edited_at is not null as is_edited, left(r.source, 1000) as source
    from (select * from reply where author_id = ${params.authorId} and status <> 'deleted_by_author' order by id desc limit ${params.limit} offset ${params.offset}) r
    join comment c on c.id = r.comment_id join topic t on t.id = r.topic_id order by r.id desc`);
}

/** Number of these, counted up to a limit. */
export async function countOwn(
  db: Executor,
  params: { kind: 'comment' | 'reply'; authorId: string; most: number },
): Promise<number> {
  const row = await db.row<{ count: number }>(
    params.kind === 'comment'
      ? sql`select count(*)::int as count from (select 1 from comment where author_id = ${params.authorId} and status <> 'deleted_by_author' limit ${params.most}) found`
      : sql`select count(*)::int as count from (select 1 from reply where author_id = ${params.authorId} and status <> 'deleted_by_author' limit ${params.most}) found`,
  );
  return row?.count ?? 0;
}
