import type { Status } from '#features/content/contract.ts';
import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { ofKind } from './kind-queries.ts';

export interface OwnRecord {
  id: string;
  target_kind: string;
  target_id: string;
  parent_id: string | null;
  /** Of a reply, that of its comment. */
  floor: number;
  status: Status;
  created_at: string;
  is_edited: boolean;
  excerpt: string;
  source: string;
  reply_count: number;
}

/** A member's comments or replies that they did not delete themselves, newest first. */
export function selectOwn(
  db: Executor,
  { kind, authorId, limit, offset }: { kind: string; authorId: string; limit: number; offset: number },
): Promise<OwnRecord[]> {
  return db.rows<OwnRecord>(sql`
    select c.id, c.target_kind, c.target_id, c.parent_id, coalesce(c.floor, p.floor) as floor, c.status, c.created_at,
      c.edited_at is not null as is_edited,
      c.excerpt, left(c.source, 1000) as source, c.reply_count
    from (select * from comment where author_id = ${authorId} and ${ofKind(kind)} and status <> 'deleted_by_author'
      order by id desc limit ${limit} offset ${offset}) c
    left join comment p on p.id = c.parent_id order by c.id desc`);
}

/**
 * A member's public comments or replies before one of them, the latest first: read from `comment_public_of_author`.
 * `is_hidden`: a reply to a comment that is not public.
 */
export function selectPublicOf(
  db: Executor,
  input: { kind: string; authorId: string; before: string | undefined; limit: number },
): Promise<(OwnRecord & { is_hidden: boolean })[]> {
  const { kind, authorId, before, limit } = input;
  const from = before === undefined ? fixed('') : sql` and id < ${before}`;
  return db.rows(sql`
    select c.id, c.target_kind, c.target_id, c.parent_id, coalesce(c.floor, p.floor) as floor, c.status, c.created_at,
      c.edited_at is not null as is_edited,
      c.excerpt, left(c.source, 1000) as source, c.reply_count, coalesce(p.status <> 'published', false) as is_hidden
    from (select * from comment where author_id = ${authorId} and ${ofKind(kind)} and status = 'published'${from}
      order by id desc limit ${limit}) c
    left join comment p on p.id = c.parent_id order by c.id desc`);
}

/** Number of these, counted up to a limit. */
export function countOwn(
  db: Executor,
  { kind, authorId, most }: { kind: string; authorId: string; most: number },
): Promise<number> {
  return countRows(
    db,
    sql`
    select from comment where author_id = ${authorId} and ${ofKind(kind)} and status <> 'deleted_by_author'
      limit ${most}`,
  );
}

interface OwnTextRow {
  id: string;
  target_kind: string;
  target_id: string;
  parent_id: string | null;
  floor: number | null;
  status: string;
  source: string;
  created_at: string;
  edited_at: string | null;
  place: string | null;
}

/** A member's comments or replies after a cursor, oldest first, in any state. */
export function selectOwnAfter(
  db: Executor,
  { kind, memberId, after }: { kind: string; memberId: string; after: string | null },
): Promise<OwnTextRow[]> {
  return db.rows<OwnTextRow>(sql`
    select id, target_kind, target_id, parent_id, floor, status, source, created_at, edited_at, place from comment
    where author_id = ${memberId} and ${ofKind(kind)} and id > ${after ?? '0'} order by id limit 200`);
}
