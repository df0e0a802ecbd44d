import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { DraftRecord } from './store.ts';

export interface ListedDraft {
  name: string;
  key: string;
  subject: string;
  title: string;
  excerpt: string;
  size: number;
  updated_at: string;
}

/** The draft with this name that is not deleted. */
export function findDraft(db: Executor, input: { memberId: string; name: string }): Promise<DraftRecord | undefined> {
  return db.row<DraftRecord>(sql`
    select id, name, key, fields, version, size, updated_at from draft where member_id = ${input.memberId}
      and name = ${input.name} and deleted_at is null`);
}

/** A page of a member's drafts, newest first; only the beginning of long texts. */
export function selectDrafts(
  db: Executor,
  params: { memberId: string; limit: number; offset: number },
): Promise<ListedDraft[]> {
  return db.rows<ListedDraft>(sql`
    select name, key, subject, left(coalesce(fields->>'title', ''), 600) as title,
      left(coalesce(fields->>'content', ''), 300) as excerpt, size, updated_at
    from draft where member_id = ${params.memberId} and deleted_at is null order by updated_at desc, id desc
      limit ${params.limit} offset ${params.offset}`);
}

/** Number of a member's drafts that are not deleted, and the sum of their characters. There are few rows. */
export async function weighDrafts(db: Executor, memberId: string): Promise<{ count: number; size: number }> {
  const row = await db.row<{ count: number; size: number }>(sql`
    select count(*)::int as count, coalesce(sum(size), 0)::int as size from draft where member_id = ${memberId}
      and deleted_at is null`);
  return row ?? { count: 0, size: 0 };
}

/** A member's drafts after a cursor, for the data export. */
export function selectOwnDrafts(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<(DraftRecord & { subject: string })[]> {
  return db.rows(sql`
    select id, name, key, fields, subject, version, size, updated_at from draft
    where member_id = ${params.memberId} and id > ${params.after ?? '0'} and deleted_at is null order by id limit 50`);
}
