import type { Status } from '#features/content/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** A comment with a floor and perhaps a quote, or a reply with its comment and perhaps the reply it answers. */
export interface ImportedComment {
  id: string;
  targetKind: string;
  targetId: string;
  floor: number | null;
  parentId: string | null;
  replyToId: string | null;
  quoteId: string | null;
  authorId: string | null;
  status: Status;
  source: string;
  html: string;
  excerpt: string;
  pipelineVersion: number;
  createdAt: string;
  editedAt: string | null;
  place: string | null;
}

export async function reserveCommentIds(tx: Transaction, count: number): Promise<string[]> {
  return (
    await tx.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('comment', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

/** Inserts comments or replies; published replies are added to the counts of their comments. */
export async function insertImportedComments(tx: Transaction, comments: readonly ImportedComment[]): Promise<void> {
  if (comments.length === 0) return;
  const rows = JSON.stringify(comments);
  await tx.run(sql`
    insert into comment (id, target_kind, target_id, floor, parent_id, reply_to_id, quote_id, author_id, status, source,
      html, excerpt, pipeline_version, place, created_at, edited_at, is_announced)
    overriding system value
    select id, "targetKind", "targetId", floor, "parentId", "replyToId", "quoteId", "authorId", status, source, html,
      excerpt, "pipelineVersion", place, "createdAt", "editedAt", status <> 'pending'
    from jsonb_to_recordset(${rows}::jsonb) as it (id bigint, "targetKind" text, "targetId" bigint, floor int,
      "parentId" bigint, "replyToId" bigint, "quoteId" bigint, "authorId" bigint,
      status text, source text, html text, excerpt text, "pipelineVersion" int, place text, "createdAt" timestamptz,
        "editedAt" timestamptz)`);
  if (comments.every((comment) => comment.parentId === null)) return;
  await tx.run(sql`
    update comment set reply_count = reply_count + added.count
    from (select "parentId" as id, count(*)::int as count from jsonb_to_recordset(${rows}::jsonb) as it ("parentId"
      bigint, status text)
      where status = 'published' group by 1) as added
    where comment.id = added.id`);
}

/** The target of each comment. */
export async function listTargetsOfComments(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; target_id: string }>(
    sql`select id, target_id from comment where id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.target_id]));
}
