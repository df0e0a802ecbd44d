import { type Statement, sql } from '#platform/server/database/sql.ts';

/** The topic is public, in none of these sections. */
export const isOpen = (id: Statement, closedSections: readonly string[]): Statement => sql`exists (
  select from topic t where t.id = ${id} and t.status = 'published' and t.section_id <> all(${[...closedSections]}::bigint[]))`;

export const page = (id: Statement): Statement =>
  sql`select t.id::text as "topicId", t.title from topic t where t.id = ${id}`;

export const facts = (id: Statement): Statement =>
  sql`select t.title, t.status, t.section_id, t.author_id, t.created_at from topic t where t.id = ${id}`;

export const writtenBy = (memberId: string): Statement => sql`select t.id from topic t where t.author_id = ${memberId}`;
