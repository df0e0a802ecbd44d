import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { holdersOf } from './few-queries.ts';
import type { RosterFilter, RosterSort } from './roster-filter.ts';

/** A place in the list: the row there, by what it is sorted by (instants in microseconds) and its id. */
export interface Spot {
  key: string;
  id: string;
}

export interface Reading {
  filter: RosterFilter;
  sort: RosterSort;
  /** From this row on (it comes first), or back from the row before it. Absent: from the beginning. */
  from?: { spot: Spot; direction: 'on' | 'back' } | undefined;
  /** Members to look up one by one, from `fewOf`; null: the lists are walked. */
  few: readonly string[] | null;
  offset: number;
  limit: number;
}

/** Who has never come back was last seen when he joined, so that everybody has a place. */
const keys: Record<RosterSort, { column: Statement; value: Statement; parse: (key: string) => Statement }> = {
  newest: { column: fixed('m.created_at'), value: micros(fixed('sort')), parse: toInstant },
  lastSeen: { column: fixed('coalesce(m.last_seen_at, m.created_at)'), value: micros(fixed('sort')), parse: toInstant },
  topics: { column: fixed('m.topic_count'), value: fixed('sort::bigint'), parse: (key) => sql`${key}::bigint` },
};

function micros(column: Statement): Statement {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint`;
}

function toInstant(key: string): Statement {
  return sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`;
}

/** Planned anew each time: what is rare in one choice of filters is common in another. */
function unnamed(statement: Statement): Statement {
  return { ...statement, name: '' };
}

function conditionsOf({ filter, sort, from }: Pick<Reading, 'filter' | 'sort' | 'from'>): Statement[] {
  const { column, parse } = keys[sort];
  const conditions: Statement[] = [];
  if (filter.from !== undefined) conditions.push(sql`m.created_at >= ${filter.from}::date`);
  if (filter.to !== undefined) conditions.push(sql`m.created_at < ${filter.to}::date + 1`);
  if (filter.seenFrom !== undefined) conditions.push(sql`coalesce(m.last_seen_at, m.created_at) >= ${filter.seenFrom}::date`);
  if (filter.points) conditions.push(sql`m.lifetime_points >= ${filter.points.min}`);
  if (filter.points && filter.points.max !== null) conditions.push(sql`m.lifetime_points < ${filter.points.max}`);
  if (from) conditions.push(sql`(${column}, m.id) ${fixed(from.direction === 'on' ? '<=' : '>')} (${parse(from.spot.key)}, ${from.spot.id}::bigint)`);
  return conditions;
}

/** Every facet that some member has. */
export async function selectFacets(db: Executor): Promise<number[]> {
  const rows = await db.rows<{ facet: number }>(sql`select facet::int from generate_series(0, 59) facet where exists (select from member m where m.facet = facet.facet::smallint)`);
  return rows.map((row) => row.facet);
}

/** Ids and places of one page, in the order of the list. */
export async function selectSpots(db: Executor, reading: Reading): Promise<Spot[]> {
  if (reading.filter.facets.length === 0) return [];
  const isBack = reading.from?.direction === 'back';
  const order = isBack ? fixed('sort, id') : fixed('sort desc, id desc');
  const found = sql`select id, ${keys[reading.sort].value} as key from (${sourceOf(reading)}) found order by ${order} limit ${reading.limit}::int offset ${reading.offset}::int`;
  const rows = await db.rows<Spot>(unnamed(found));
  return isBack ? rows.reverse() : rows;
}

/** How many fit from a place on, counted up to a limit. */
export async function countFrom(db: Executor, reading: Omit<Reading, 'offset'>): Promise<number> {
  if (reading.filter.facets.length === 0) return 0;
  const row = await db.row<{ count: number }>(unnamed(sql`select count(*)::int as count from (select 1 from (${sourceOf(reading)}) found limit ${reading.limit}::int) counted`));
  return row?.count ?? 0;
}

/** All that fit: looked up one by one where a filter leaves few, else a list for each facet in its own order, to be merged. */
function sourceOf(reading: Omit<Reading, 'offset' | 'limit'>): Statement {
  const { filter, few } = reading;
  const { facets } = filter;
  const { column } = keys[reading.sort];
  if (few) {
    const all = joinSql([sql`m.id = any(${[...few]}::bigint[])`, sql`m.facet = any(${[...facets]}::smallint[])`, ...conditionsOf(reading)], ' and ');
    return sql`select m.id, ${column} as sort from member m where ${all}`;
  }
  const conditions = conditionsOf(reading);
  const isBack = reading.from?.direction === 'back';
  const order = isBack ? sql`${column}, m.id` : sql`${column} desc, m.id desc`;
  const lists = facets.map(
    (facet) => sql`(select m.id, ${column} as sort from member m where ${joinSql([sql`m.facet = ${facet}::smallint`, ...conditions], ' and ')} order by ${order})`,
  );
  const merged = lists.reduce((all, one) => sql`${all} union all ${one}`);
  if (filter.role === undefined) return merged;
  // The merge is fenced off (`offset 0`) and the set is no join (`is true`), so that holders are gathered once and each member is looked up in memory.
  return sql`select id, sort from (${merged} order by ${fixed(isBack ? 'sort, id' : 'sort desc, id desc')} offset 0) merged where (id in (${holdersOf(filter.role)})) is true`;
}
