import { type Statement, sql } from '#platform/server/database/sql.ts';

/** The question is public. */
export const isOpen = (id: Statement): Statement =>
  sql`exists (select from question q where q.id = ${id} and q.status = 'published')`;

/** The column of other kinds of page is a topic's id; a question's page has none. */
export const page = (id: Statement): Statement =>
  sql`select null::text as "topicId", q.title from question q where q.id = ${id}`;

export const facts = (id: Statement): Statement =>
  sql`select q.title, q.status, null::bigint, q.author_id, q.created_at from question q where q.id = ${id}`;

export const writtenBy = (memberId: string): Statement =>
  sql`select q.id from question q where q.author_id = ${memberId}`;

/** A postscript is as public as its question. */
export const isPostscriptOpen = (id: Statement): Statement => sql`exists (
  select from question_postscript p join question q on q.id = p.question_id where p.id = ${id} and q.status = 'published')`;

export const pageOfPostscript = (id: Statement): Statement => sql`
  select null::text as "topicId", q.title from question_postscript p join question q on q.id = p.question_id where p.id = ${id}`;

export const factsOfPostscript = (id: Statement): Statement => sql`
  select null::text, q.status, null::bigint, q.author_id, p.created_at from question_postscript p join question q on q.id = p.question_id where p.id = ${id}`;
