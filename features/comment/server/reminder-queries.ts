import { contentKinds } from '#features/content/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { textKinds } from '#platform/server/feature/text-kind.ts';
import { factsOf } from '#platform/server/feature/text-kind-queries.ts';

/** Most of those who replied before in the same conversation. */
const MOST_EARLIER = 50;

/** A comment or reply, and the authors whom it concerns. */
export interface Concerned {
  id: string;
  author_id: string | null;
  target_kind: string;
  parent_id: string | null;
  target_author_id: string | null;
  parent_author_id: string | null;
  answered_author_id: string | null;
  quoted_author_id: string | null;
  /** Who replied before under the same comment. */
  earlier_ids: string[];
}

export function selectConcerned(db: Executor, ids: readonly string[]): Promise<Concerned[]> {
  const target = {
    kind: fixed('c.target_kind'),
    id: fixed('c.target_id'),
    among: textKinds().filter(({ kind }) => !contentKinds.findCommentKind(kind)),
  };
  return db.rows<Concerned>(sql`
    select c.id, c.author_id, c.target_kind, c.parent_id, page.author_id as target_author_id,
      p.author_id as parent_author_id,
      a.author_id as answered_author_id, q.author_id as quoted_author_id,
      array(select distinct e.author_id::text from (
        select author_id from comment where parent_id = c.parent_id and id < c.id and status = 'published'
          and author_id is not null order by id desc limit ${MOST_EARLIER}) e) as earlier_ids
    from comment c left join comment p on p.id = c.parent_id left join comment a on a.id = c.reply_to_id
      left join comment q on q.id = c.quote_id
    left join lateral (${factsOf(target)}) page on true
    where c.id = any(${[...ids]}::bigint[])`);
}

/** A comment or reply, and how many replies stand before it. */
interface Placed {
  id: string;
  target_kind: string;
  target_id: string;
  parent_id: string | null;
  before: number;
}

export const selectPositions = (db: Executor, ids: readonly string[]): Promise<Placed[]> =>
  db.rows(sql`
    select c.id, c.target_kind, c.target_id, c.parent_id,
      (select count(*)::int from comment s where s.parent_id = c.parent_id and s.status = 'published'
        and s.id < c.id) as before
    from comment c where c.id = any(${[...ids]}::bigint[])`);
