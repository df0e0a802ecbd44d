import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

type Params = { memberId: string; after: string | null };

export interface OwnCommentRow {
  id: string;
  topic_id: string;
  floor: number;
  status: string;
  source: string;
  created_at: string;
  edited_at: string | null;
  place: string | null;
}

/** A member's comments after a cursor, oldest first, in any state. */
export function selectOwnCommentsAfter(db: Executor, params: Params): Promise<OwnCommentRow[]> {
  return db.rows<OwnCommentRow>(sql`
    select id, topic_id, floor, status, source, created_at, edited_at, place from comment where author_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 200`);
}

export interface OwnReplyRow extends Omit<OwnCommentRow, 'floor'> {
  comment_id: string;
}

/** The same for replies. */
export function selectOwnRepliesAfter(db: Executor, params: Params): Promise<OwnReplyRow[]> {
  return db.rows<OwnReplyRow>(sql`
    select id, topic_id, comment_id, status, source, created_at, edited_at, place from reply where author_id = ${params.memberId} and id > ${params.after ?? '0'} order by id limit 200`);
}
