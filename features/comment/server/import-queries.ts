import type { Status } from '#features/content/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface Imported {
  id: string;
  topicId: string;
  authorId: string | null;
  status: Status;
  source: string;
  html: string;
  pipelineVersion: number;
  createdAt: string;
  editedAt: string | null;
  place: string | null;
}

export interface ImportedComment extends Imported {
  floor: number;
  excerpt: string;
  quoteId: string | null;
}

export interface ImportedReply extends Imported {
  commentId: string;
  toReplyId: string | null;
}

export async function reserveCommentIds(tx: Transaction, count: number): Promise<string[]> {
  return (
    await tx.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('comment', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

export async function reserveReplyIds(tx: Transaction, count: number): Promise<string[]> {
  return (
    await tx.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('reply', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

export async function insertImportedComments(tx: Transaction, comments: readonly ImportedComment[]): Promise<void> {
  if (comments.length === 0) return;
  await tx.run(sql`
    insert into comment (id, topic_id, floor, author_id, status, source, html, excerpt, pipeline_version, quote_id, place, created_at, edited_at, is_announced)
    overriding system value
    select id, "topicId", floor, "authorId", status, source, html, excerpt, "pipelineVersion", "quoteId", place, "createdAt", "editedAt", status <> 'pending'
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as it (id bigint, "topicId" bigint, floor int, "authorId" bigint, status text,
      source text, html text, excerpt text, "pipelineVersion" int, "quoteId" bigint, place text, "createdAt" timestamptz, "editedAt" timestamptz)`);
}

/** Inserts replies and adds the published ones to their comments' counts. */
export async function insertImportedReplies(tx: Transaction, replies: readonly ImportedReply[]): Promise<void> {
  if (replies.length === 0) return;
  const rows = JSON.stringify(replies);
  await tx.run(sql`
    insert into reply (id, comment_id, topic_id, author_id, to_reply_id, status, source, html, pipeline_version, place, created_at, edited_at, is_announced)
    overriding system value
    select id, "commentId", "topicId", "authorId", "toReplyId", status, source, html, "pipelineVersion", place, "createdAt", "editedAt", status <> 'pending'
    from jsonb_to_recordset(${rows}::jsonb) as it (id bigint, "commentId" bigint, "topicId" bigint, "authorId" bigint, "toReplyId" bigint,
      status text, source text, html text, "pipelineVersion" int, place text, "createdAt" timestamptz, "editedAt" timestamptz)`);
  await tx.run(sql`
    update comment set reply_count = reply_count + added.count
    from (select "commentId" as id, count(*)::int as count from jsonb_to_recordset(${rows}::jsonb) as it ("commentId" bigint, status text)
      where status = 'published' group by 1) as added
    where comment.id = added.id`);
}

/** The topic of each comment. */
export async function listTopicsOfComments(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; topic_id: string }>(
    sql`select id, topic_id from comment where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.topic_id]));
}
