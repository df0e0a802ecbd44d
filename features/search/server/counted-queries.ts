import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** Days that make a query trending, and the members it takes: what one of them searches for is nobody's to read. */
const TRENDING_DAYS = 7;
const FEWEST_MEMBERS = 3;

const isHidden = fixed('exists (select from search_hidden_word h where position(h.word in q.query) > 0)');
const since = (now: Date, days: number) =>
  sql`(${new Date(now.getTime() - days * 86_400_000)}::timestamptz at time zone 'utc')::date`;

/** What most members search for and find, without what staff have hidden. */
export async function selectTrending(db: Executor, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db.rows<{ query: string }>(sql`
    select q.query from search_count q where q.day > ${since(now, TRENDING_DAYS)} and q.members > 0 and not ${isHidden}
    group by q.query having sum(q.members) >= ${FEWEST_MEMBERS} and sum(q.misses) * 2 <= sum(q.searches)
    order by sum(q.members) desc, q.query limit ${limit}`);
  return rows.map(({ query }) => query);
}

/** A member's own, the latest first. */
export async function selectRecent(
  db: Executor,
  { memberId, prefix, limit }: { memberId: string; prefix: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ query: string }>(sql`
    select query from search_recent where member_id = ${memberId} and starts_with(lower(query), ${prefix.toLowerCase()})
    order by searched_at desc limit ${limit}`);
  return rows.map(({ query }) => query);
}

interface CountedRecord {
  query: string;
  searches: number;
  misses: number;
  members: number;
  is_hidden: boolean;
  total: number;
}

/** What was searched for in these days: most often, or most often in vain. */
export function selectCounted(
  db: Executor,
  filter: { order: 'searches' | 'misses'; now: Date; days: number; limit: number; offset: number },
): Promise<CountedRecord[]> {
  const { order, now, days, limit, offset } = filter;
  return db.rows<CountedRecord>(sql`
    select q.query, sum(q.searches)::int as searches, sum(q.misses)::int as misses, sum(q.members)::int as members,
      bool_or(${isHidden}) as is_hidden, count(*) over ()::int as total
    from search_count q where q.day > ${since(now, days)}
    group by q.query having ${fixed(order === 'misses' ? 'sum(q.misses) > 0' : 'true')}
    order by ${fixed(order === 'misses' ? 'sum(q.misses)' : 'sum(q.searches)')} desc, q.query limit ${limit}
      offset ${offset}`);
}

export function selectHiddenWords(db: Executor): Promise<{ id: string; word: string; created_at: string }[]> {
  return db.rows(sql`select id, word, created_at from search_hidden_word order by id desc limit 500`);
}

interface IndexedRecord {
  kind: string;
  documents: number;
  started_at: string;
  finished_at: string | null;
}

export function selectIndexed(db: Executor): Promise<IndexedRecord[]> {
  return db.rows<IndexedRecord>(sql`
    select p.kind, (select count(*)::int from search_document d where d.kind = p.kind and d.part = 0) as documents,
      p.started_at, p.finished_at
    from search_progress p order by p.kind`);
}

export async function selectIndexBytes(db: Executor): Promise<number> {
  const row = await db.row<{ bytes: number }>(sql`select pg_total_relation_size('search_document')::float8 as bytes`);
  return row?.bytes ?? 0;
}

/** One's own recent queries, for those who take their data along. */
export function selectOwnRecent(
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<{ query: string; searched_at: string }[]> {
  return after === null
    ? db.rows(sql`select query, searched_at from search_recent where member_id = ${memberId} order by searched_at desc`)
    : Promise.resolve([]);
}
