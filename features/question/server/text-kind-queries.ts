import { type Statement, sql } from '#platform/server/database/sql.ts';
import type { CountReactions } from '#platform/server/feature/text-kind.ts';

// The id is a column of a statement around these: tables have no short names here, which would hide those outside.

/** The question is public. */
export const isOpen = (id: Statement): Statement =>
  sql`exists (select from question where question.id = ${id} and question.status = 'published')`;

/** The column of other kinds of page is a topic's id; a question's page has none. */
export const page = (id: Statement): Statement =>
  sql`select null::text as "topicId", question.title from question where question.id = ${id}`;

export const facts = (id: Statement): Statement => sql`
  select question.title, question.status, null::bigint, question.author_id, question.created_at from question
    where question.id = ${id}`;

/** Public questions, for search engines: no section closes them. */
export const publicQuestions = (): Statement => sql`
  select id, greatest(last_answer_at, edited_at) as changed_at from question where status = 'published'`;

export const writtenBy = (memberId: string): Statement =>
  sql`select question.id from question where question.author_id = ${memberId}`;

/** Adds to the likes of questions. */
export const countLikes: CountReactions = (changed) =>
  sql`
    update question q set like_count = q.like_count + changed.by from (${changed}) changed where q.id = changed.id
      returning q.id, q.status`;

/** Adds to the favourites of questions. */
export const countFavourites: CountReactions = (changed) =>
  sql`
    update question q set favourite_count = q.favourite_count + changed.by from (${changed}) changed
      where q.id = changed.id returning q.id, q.status`;

const withQuestion = sql`question_postscript join question on question.id = question_postscript.question_id`;

/** A postscript is as public as its question. */
export const isPostscriptOpen = (id: Statement): Statement =>
  sql`exists (select from ${withQuestion} where question_postscript.id = ${id} and question.status = 'published')`;

export const pageOfPostscript = (id: Statement): Statement =>
  sql`select null::text as "topicId", question.title from ${withQuestion} where question_postscript.id = ${id}`;

export const factsOfPostscript = (id: Statement): Statement => sql`
  select null::text, question.status, null::bigint, question.author_id, question_postscript.created_at
    from ${withQuestion} where question_postscript.id = ${id}`;
