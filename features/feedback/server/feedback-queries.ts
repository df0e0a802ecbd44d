import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

interface ReplyRecord {
  id: string;
  content: string;
  byMail: boolean;
  createdAt: string;
}

export interface FeedbackRecord {
  id: string;
  author_id: string | null;
  name: string;
  contact: string;
  content: string;
  is_answered: boolean;
  created_at: string;
  replies: ReplyRecord[];
}

const columns = fixed(`f.id, f.author_id, f.name, f.contact, f.content, f.is_answered, f.created_at,
  coalesce((select json_agg(json_build_object('id', r.id::text, 'content', r.content, 'byMail', r.by_mail,
    'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id)
    from feedback_reply r where r.feedback_id = f.id), '[]') as replies`);

interface Cut {
  limit: number;
  offset: number;
}

export const selectOwnFeedback = (
  db: Executor,
  { authorId, limit, offset }: Cut & { authorId: string },
): Promise<FeedbackRecord[]> =>
  db.rows<FeedbackRecord>(sql`
    select ${columns} from feedback f where f.author_id = ${authorId} order by f.id desc limit ${limit}
      offset ${offset}`);

export function countOwnFeedback(db: Executor, authorId: string): Promise<number> {
  return countRows(db, sql`select from feedback where author_id = ${authorId}`);
}

export const selectOwnAfter = (
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<FeedbackRecord[]> =>
  db.rows<FeedbackRecord>(sql`
    select ${columns} from feedback f where f.author_id = ${memberId} and f.id > ${after ?? '0'} order by f.id
      limit 200`);

export const selectFeedback = (
  db: Executor,
  { isAnswered, limit, offset }: Cut & { isAnswered: boolean },
): Promise<FeedbackRecord[]> =>
  db.rows<FeedbackRecord>(sql`
    select ${columns} from feedback f where f.is_answered = ${isAnswered} order by f.id desc limit ${limit}
      offset ${offset}`);

/** Counted up to `most`. */
export function countFeedback(
  db: Executor,
  { isAnswered, most }: { isAnswered: boolean; most: number },
): Promise<number> {
  return countRows(db, sql`select from feedback where is_answered = ${isAnswered} limit ${most}`);
}
