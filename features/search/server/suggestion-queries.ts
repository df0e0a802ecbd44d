import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { inNames } from './vector-text.ts';

export interface TitleFilter {
  /** As `writeQuery` has written it. */
  query: string;
  /** Sections that the caller may view. */
  sectionIds: readonly string[];
  /** Whose blocks count. */
  readerId: string | null;
  /** Of each kind. */
  limit: number;
}

/** Considered at most, the newest. */
const CANDIDATES = fixed('300');

/** First parts of threads in these sections, by nobody whom the reader has blocked. */
export const isOpen = ({ sectionIds, readerId }: Pick<TitleFilter, 'sectionIds' | 'readerId'>): Statement =>
  joinSql(
    [
      sql`d.part = 0 and d.kind = d.thread_kind and (d.section_id is null or d.section_id = any(${[...sectionIds]}::bigint[]))`,
      ...(readerId === null
        ? []
        : [sql`not exists (select from block b where b.member_id = ${readerId} and b.blocked_id = d.author_id)`]),
    ],
    ' and ',
  );

/** Threads whose title or tags match, the best of each kind. */
export function selectTitles(
  db: Executor,
  { query, limit, ...filter }: TitleFilter,
): Promise<{ kind: string; id: string }[]> {
  const statement = sql`
    with newest as materialized (
      select d.kind, d.id from search_document d where ${isOpen(filter)} and d.terms @@ ${inNames(query)}::tsquery
      order by d.created_at desc limit ${CANDIDATES}
    ), candidate as materialized (
      select d.kind, d.id, ts_rank('{0.3, 0, 0.6, 1}', d.terms, ${inNames(query)}::tsquery, 1) * (1 + 0.06 * ln(1 + d.replies + 3 * d.likes)) as score
      from newest n join search_document d on d.kind = n.kind and d.id = n.id and d.part = 0
    )
    select kind, id from (select *, row_number() over (partition by kind order by score desc, id desc) as position from candidate) ranked
    where position <= ${limit} order by score desc, id desc`;
  // The index decides by the words themselves, so the plan is made for them.
  return db.rows({ ...statement, name: '' });
}

/** Threads whose titles have most of these terms: what somebody may have meant. */
export function selectNearTitles(
  db: Executor,
  { terms, limit, ...filter }: Omit<TitleFilter, 'query'> & { terms: readonly string[] },
): Promise<{ kind: string; id: string }[]> {
  const least = Math.max(1, Math.ceil(terms.length / 3));
  const statement = sql`
    with candidate as materialized (
      select d.kind, d.id, (select count(*) from unnest(${[...terms]}::text[]::tsquery[]) as one (term) where d.terms @@ one.term) as shared
      from search_document d where ${isOpen(filter)} and d.terms @@ ${terms.join(' | ')}::tsquery
      order by d.created_at desc limit ${fixed('2000')}
    )
    select kind, id from candidate where shared >= ${least} order by shared desc, id desc limit ${limit}`;
  return db.rows({ ...statement, name: '' });
}
