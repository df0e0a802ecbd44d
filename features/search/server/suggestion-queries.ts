import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { allOf, anyOf, inNames, lexeme, ofLast } from './query-text.ts';
import { hasTerms, newestOf, outside } from './search-queries.ts';
import type { Wanted } from './write-query.ts';

export interface TitleFilter {
  wanted: readonly Wanted[];
  /** Sections that the caller may view. */
  sectionIds: readonly string[];
  /** Whose blocks count. */
  readerId: string | null;
  /** Of each kind. */
  limit: number;
}

/** Considered at most, the newest. */
const CANDIDATES = fixed('300');
/** Where so many are found among the new ones, older ones are not looked into. */
const ENOUGH = fixed('100');

/**
 * First parts of threads in these sections, by nobody whom the reader has blocked. `is true`: the primary key would
 * read all first parts that there are.
 */
export const isOpen = ({ sectionIds, readerId }: Pick<TitleFilter, 'sectionIds' | 'readerId'>): Statement =>
  joinSql(
    [
      sql`
        (d.part = 0) is true and d.kind = d.thread_kind and (d.section_id is null
          or d.section_id = any(${[...sectionIds]}::bigint[]))`,
      ...(readerId === null
        ? []
        : [sql`not exists (select from block b where b.member_id = ${readerId} and b.blocked_id = d.author_id)`]),
    ],
    ' and ',
  );

/** Threads that have this in their titles: those of 30 to 60 days, and the older ones. */
function titleSpans(query: string, filter: Pick<TitleFilter, 'sectionIds' | 'readerId'>): Statement[] {
  const months = ofLast('months', { kind: '', count: 2 });
  return [
    sql`${isOpen(filter)} and ${hasTerms(`${months.among} & ${query}`)}`,
    sql`${isOpen(filter)} and ${hasTerms(query)} and ${outside(months)}`,
  ];
}

/** Threads whose title or tags match, the best of each kind. */
export function selectTitles(
  db: Executor,
  { wanted, limit, ...filter }: TitleFilter,
): Promise<{ kind: string; id: string }[]> {
  const query = inNames(allOf(wanted.map((each) => each.query)));
  const titles = wanted.map(({ inTitle }) => sql`case when strpos(names, ${inTitle}) > 0 then 1 else 0.3 end`);
  const columns = fixed('d.kind, d.id, d.names, d.replies, d.likes');
  const statement = sql`
    with newest as materialized (
      ${newestOf(titleSpans(query, filter), { columns, limit: CANDIDATES, enough: ENOUGH })}
    ), candidate as materialized (
      select kind, id, (${titles.reduce(
        (all, each) => sql`${all} +
        ${each}`,
      )}) / ln(octet_length(names)) * (1 + 0.06 * ln(1 + replies + 3 * likes)) as score
      from newest where ${joinSql([...wanted.map(isInNames), fixed('true')], ' and ')}
    )
    select kind, id from (select *, row_number() over (partition by kind order by score desc, id desc) as position
      from candidate) ranked
    where position <= ${limit} order by score desc, id desc`;
  // The index decides by the words themselves, so the plan is made for them.
  return db.rows({ ...statement, name: '' });
}

/** Of what stands next to each other, that it does; the terms have said the rest. */
function isInNames({ inWords, inNames, inTitle }: Wanted): Statement {
  if (inNames !== null) return sql`(strpos(names, ${inNames}) > 0 or strpos(names, ${inTitle}) > 0)`;
  return inWords.length === 1 ? sql`strpos(names, ${inTitle}) > 0` : fixed('true');
}

/** Threads whose titles have all pairs of letters of one of these parts, those with most of all pairs first. */
export function selectNearTitles(
  db: Executor,
  { parts, limit, ...filter }: Omit<TitleFilter, 'wanted'> & { parts: readonly (readonly string[])[] },
): Promise<{ kind: string; id: string }[]> {
  // Each letter in one pair: each more list costs the index, and what has these is counted below.
  const halved = (pairs: readonly string[]) => pairs.filter((_, at) => at % 2 === 0 || at === pairs.length - 1);
  const query = anyOf(parts.map((pairs) => allOf([...new Set(halved(pairs))].map(lexeme))));
  const letters = [...new Set(parts.flat())].map((pair) => pair.slice(1));
  const range = { columns: fixed('d.kind, d.id, d.names'), limit: fixed('500'), enough: ENOUGH };
  const statement = sql`
    with newest as materialized (
      ${newestOf(titleSpans(query, filter), range)}
    )
    select kind, id from newest
    order by (select count(*) from unnest(${letters}::text[]) as pair where strpos(names, pair) > 0) desc, id desc
      limit ${limit}`;
  return db.rows({ ...statement, name: '' });
}
