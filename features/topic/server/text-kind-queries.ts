import { type Statement, sql } from '#platform/server/database/sql.ts';

/** The topic is public, in none of these sections. */
export const isOpen = (id: Statement, closedSections: readonly string[]): Statement => sql`exists (
  select from topic t where t.id = ${id} and t.status = 'published' and t.section_id <> all(${[...closedSections]}::bigint[]))`;

export const page = (id: Statement): Statement =>
  sql`select t.id::text as "topicId", t.title from topic t where t.id = ${id}`;
