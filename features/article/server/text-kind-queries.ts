import { type Statement, sql } from '#platform/server/database/sql.ts';
import type { CountReactions } from '#platform/server/feature/text-kind.ts';

// The id is a column of a statement around these: tables have no short names here, which would hide those outside.

export const isOpen = (id: Statement): Statement =>
  sql`exists (select from article where article.id = ${id} and article.status = 'published')`;

/** The column of other kinds of page is a topic's id; an article's page has none. */
export const page = (id: Statement): Statement =>
  sql`select null::text as "topicId", article.title from article where article.id = ${id}`;

export const facts = (id: Statement): Statement => sql`
  select article.title, article.status, null::bigint, article.author_id, article.created_at from article
    where article.id = ${id}`;

/** Public articles, for search engines. */
export const publicArticles = (): Statement =>
  sql`select id, greatest(published_at, edited_at) as changed_at from article where status = 'published'`;

export const writtenBy = (memberId: string): Statement =>
  sql`select article.id from article where article.author_id = ${memberId}`;

export const countLikes: CountReactions = (changed) =>
  sql`
    update article a set like_count = a.like_count + changed.by from (${changed}) changed where a.id = changed.id
      returning a.id, a.status`;

export const countFavourites: CountReactions = (changed) =>
  sql`
    update article a set favourite_count = a.favourite_count + changed.by from (${changed}) changed
      where a.id = changed.id returning a.id, a.status`;

/** A statement for use inside a larger one: a reply moves nothing, the list is by date. */
export const noteReply = (id: string): Statement => sql`select id from article where id = ${id}`;
