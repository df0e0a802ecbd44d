import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface RevisionRecord {
  id: string;
  editor_id: string | null;
  source: string;
  created_at: string;
  /** Number of revisions of this text. */
  revisions: number;
}

/** The revisions of a comment or reply, latest first. */
export function selectRevisions(
  db: Executor,
  input: { id: string; limit: number; offset: number },
): Promise<RevisionRecord[]> {
  return db.rows<RevisionRecord>(sql`
    select id, editor_id, source, created_at, (select count(*)::int from comment_revision
      where comment_id = ${input.id}) as revisions
    from comment_revision where comment_id = ${input.id} order by id desc limit ${input.limit} offset ${input.offset}`);
}
