import { countRows } from '#platform/server/database/count-rows.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

interface NewFeedbackRow {
  authorId: string | null;
  name: string;
  contact: string;
  content: string;
  language: string;
  at: string;
}

export async function insertFeedback(tx: Transaction, row: NewFeedbackRow): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    insert into feedback (author_id, name, contact, content, language, created_at)
    values (${row.authorId}, ${row.name}, ${row.contact}, ${row.content}, ${row.language}, ${row.at}) returning id`);
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

interface LockedFeedback {
  author_id: string | null;
  name: string;
  contact: string;
  content: string;
  language: string;
}

export const lockFeedback = (tx: Transaction, id: string): Promise<LockedFeedback | undefined> =>
  tx.row<LockedFeedback>(
    sql`select author_id, name, contact, content, language from feedback where id = ${id} for update`,
  );

export function countReplies(db: Executor, feedbackId: string): Promise<number> {
  return countRows(db, sql`select from feedback_reply where feedback_id = ${feedbackId}`);
}

interface NewReply {
  feedbackId: string;
  staffId: string;
  content: string;
  byMail: boolean;
  at: string;
}

/** With it the feedback is answered. */
export async function insertReply(tx: Transaction, row: NewReply): Promise<string> {
  const made = await tx.row<{ id: string }>(sql`
    with answered as (update feedback set is_answered = true where id = ${row.feedbackId})
    insert into feedback_reply (feedback_id, staff_id, content, by_mail, created_at)
    values (${row.feedbackId}, ${row.staffId}, ${row.content}, ${row.byMail}, ${row.at}) returning id`);
  if (!made) throw new Error('no row was inserted');
  return made.id;
}

/** The beginning of what was deleted, and nothing of who wrote it; undefined if there is none. */
export const deleteFeedback = (tx: Transaction, id: string): Promise<{ content: string } | undefined> =>
  tx.row<{ content: string }>(sql`delete from feedback where id = ${id} returning left(content, 100) as content`);

/** Where guests who wrote before then can be reached; answers how many. */
export const forgetContacts = (db: Executor, before: Date): Promise<number> =>
  db.run(sql`
    update feedback set contact = '' where author_id is null and contact <> ''
      and created_at < ${before.toISOString()}`);
