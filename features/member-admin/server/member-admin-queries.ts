import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import type { MemberAdminFilter, Reading, Spot } from './member-admin-filter.ts';
import { fittingAfter, gathered, keyOf, orderOf, walked } from './source-queries.ts';

/** Sent as an unnamed statement, planned each time: what is rare under one filter is common under another. */
function unnamed(statement: Statement): Statement {
  return { ...statement, name: '' };
}

/** Every state (`facet`) that some member has. */
export async function selectMemberStates(db: Executor): Promise<number[]> {
  const rows = await db.rows<{ facet: number }>(
    sql`
      select facet::int from generate_series(0, 59) facet where exists (select from member m
        where m.facet = facet.facet::smallint)`,
  );
  return rows.map((row) => row.facet);
}

/**
 * A statement that selects ids and sort keys of at least the first `reach` matches, by the cheaper of the two
 * strategies.
 */
export async function sourceOf(db: Executor, reading: Reading, reach: number): Promise<Statement> {
  return (await isGathered(db, reading, reach)) ? gathered(reading) : walked(reading, reach);
}

/**
 * Walking an index in sort order is slow if members with the sort key rarely match; then matches are gathered first and
 * sorted afterwards.
 */
async function isGathered(db: Executor, reading: Reading, reach: number): Promise<boolean> {
  const { filter, sort } = reading;
  if (filter.q !== undefined) return true;
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  const isNarrowed =
    filter.role !== undefined ||
    filter.points !== undefined ||
    (sort !== 'newest' && hasDays) ||
    (sort !== 'lastSeen' && filter.seenFrom !== undefined);
  if (!isNarrowed) return false;
  const walk = sql`select id from (${walked(reading, reach)}) fitting order by ${orderOf(reading)} limit ${reach}::int`;
  const [gathering, walking] = await Promise.all([reckon(db, gathered(reading)), reckon(db, walk)]);
  return gathering < walking;
}

/** PostgreSQL's cost estimate for a statement, in planner units. */
async function reckon(db: Executor, statement: Statement): Promise<number> {
  const row = await db.row<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>(
    unnamed(sql`explain (format json) ${statement}`),
  );
  return row?.['QUERY PLAN'][0].Plan['Total Cost'] ?? 0;
}

/** One page from the beginning of the list, and the number of matches, counted up to `reach`. */
export async function selectPage(
  db: Executor,
  reading: Reading,
  at: { source: Statement; offset: number; limit: number; reach: number },
): Promise<{ spots: Spot[]; counted: number }> {
  const { source, offset, limit, reach } = at;
  const order = orderOf(reading);
  const rows = await db.rows<{ counted: number; id: string | null; key: string | null }>(
    unnamed(sql`
      with found as materialized (select id, sort from (${source}) fitting order by ${order} limit ${reach}::int)
      select all_found.counted, page.id, page.key from (select count(*)::int as counted from found) all_found
      left join (select id, sort, ${keyOf(reading.sort)} as key from found order by ${order} limit ${limit}::int
        offset ${offset}::int) page on true
      order by page.sort desc, page.id desc`),
  );
  return {
    spots: rows.flatMap(({ id, key }) => (id === null || key === null ? [] : [{ id, key }])),
    counted: rows[0]?.counted ?? 0,
  };
}

/** Ids and positions of one page relative to the beginning of another, in list order. */
export async function selectSpots(
  db: Executor,
  reading: Reading,
  at: { source: Statement; offset: number; limit: number },
): Promise<Spot[]> {
  const rows = await db.rows<Spot>(
    unnamed(
      sql`
        select id, ${keyOf(reading.sort)} as key from (${at.source}) found order by ${orderOf(reading)}
          limit ${at.limit}::int offset ${at.offset}::int`,
    ),
  );
  return reading.from?.direction === 'back' ? rows.reverse() : rows;
}

/** Ids of all matches after an id, in id order. */
export async function selectIdsAfter(
  db: Executor,
  input: { filter: MemberAdminFilter; after: string; limit: number },
): Promise<string[]> {
  return (await db.rows<{ id: string }>(unnamed(fittingAfter(input)))).map((row) => row.id);
}

/** Number of matches, counted up to a limit. */
export async function countFrom(db: Executor, source: Statement, limit: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    unnamed(sql`select count(*)::int as count from (select 1 from (${source}) found limit ${limit}::int) counted`),
  );
  return row?.count ?? 0;
}
