import { contentKinds } from '#features/content/server/public.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { type CountReactions, textKinds } from '#platform/server/feature/text-kind.ts';
import { isOpen, pageOf } from '#platform/server/feature/text-kind-queries.ts';
import { ofKind } from './kind-queries.ts';

/** What comment `c` is on: any kind but comments themselves. */
const target = () => ({
  kind: fixed('c.target_kind'),
  id: fixed('c.target_id'),
  among: textKinds().filter(({ kind }) => !contentKinds.findCommentKind(kind)),
});

/** The comment or reply is public, and so are the comment above it and what they are on. */
export const isCommentOpen = (id: Statement, closedSections: readonly string[]): Statement => sql`exists (
  select from comment c left join comment p on p.id = c.parent_id
  where c.id = ${id} and c.status = 'published' and (p.id is null or p.status = 'published')
    and ${isOpen(target(), closedSections)})`;

/** The page of what it is on. */
export const pageOfComment = (id: Statement): Statement =>
  sql`select page.* from comment c cross join lateral (${pageOf(target())}) page where c.id = ${id}`;

/** What a text of this kind is on; of a reply, its comment may be hidden. */
export const threadOfComment =
  (kind: string) =>
  (id: Statement): Statement =>
    sql`
  select c.target_kind, c.target_id, coalesce(p.status, 'published') = 'published', coalesce(c.parent_id, c.id),
    c.excerpt
  from comment c left join comment p on p.id = c.parent_id where c.id = ${id} and ${ofKind(kind, 'c.')}`;

/** Adds to the likes of comments. */
export const countLikes: CountReactions = (changed) =>
  sql`
    update comment c set like_count = c.like_count + changed.by from (${changed}) changed where c.id = changed.id
      returning c.id, c.status`;

/** Adds to the favourites of comments. */
export const countFavourites: CountReactions = (changed) =>
  sql`
    update comment c set favourite_count = c.favourite_count + changed.by from (${changed}) changed
      where c.id = changed.id returning c.id, c.status`;

/** A comment has no title, and its section is that of what it is on. */
export const factsOfComment = (id: Statement): Statement =>
  sql`select null::text, c.status, null::bigint, c.author_id, c.created_at from comment c where c.id = ${id}`;
