import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { CountReactions } from '#platform/server/feature/text-kind.ts';
import { heatOf } from './heat-queries.ts';

/** The topic is public, in none of these sections. */
export const isOpen = (id: Statement, closedSections: readonly string[]): Statement => sql`exists (
  select from topic t where t.id = ${id} and t.status = 'published'
    and t.section_id <> all(${[...closedSections]}::bigint[]))`;

export const page = (id: Statement): Statement =>
  sql`select t.id::text as "topicId", t.title from topic t where t.id = ${id}`;

export const facts = (id: Statement): Statement =>
  sql`select t.title, t.status, t.section_id, t.author_id, t.created_at from topic t where t.id = ${id}`;

/** Adds to the likes of topics, which heat them. */
export const countLikes: CountReactions = (changed, site) => sql`
  update topic t set like_count = t.like_count + changed.by, heat =
    ${heatOf(site, { likes: fixed('t.like_count + changed.by') })}
  from (${changed}) changed where t.id = changed.id returning t.id, t.status`;

/** Adds to the favourites of topics. */
export const countFavourites: CountReactions = (changed) =>
  sql`
    update topic t set favourite_count = t.favourite_count + changed.by from (${changed}) changed
      where t.id = changed.id returning t.id, t.status`;

/** Public topics in none of these sections, for search engines. */
export const publicTopics = (closedSections: readonly string[]): Statement => sql`
  select t.id, greatest(t.last_reply_at, t.edited_at) as changed_at from topic t
  where t.status = 'published' and t.section_id <> all(${[...closedSections]}::bigint[])`;

export const writtenBy = (memberId: string): Statement => sql`select t.id from topic t where t.author_id = ${memberId}`;
