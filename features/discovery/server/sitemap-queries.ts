import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/** Ids after one, up to another. */
export interface IdRange {
  after: string;
  upTo: string;
}

interface AddressRow {
  id: string;
  changed_at: string;
}

/** Some rows of a range, in order of their ids. */
export const selectAddresses = (
  db: Executor,
  { rows, after, upTo, limit }: IdRange & { rows: Statement; limit: number },
): Promise<AddressRow[]> =>
  db.rows<AddressRow>(sql`
    select r.id, r.changed_at from (${rows}) r where r.id > ${after} and r.id <= ${upTo} order by r.id limit ${limit}`);

/** Which of the ranges of so many ids, counted from zero, have any of these rows: one look at an index for each. */
export async function selectParts(db: Executor, { rows, size }: { rows: Statement; size: number }): Promise<number[]> {
  const parts = await db.rows<{ part: number }>(sql`
    with last as materialized (select r.id from (${rows}) r order by r.id desc limit 1)
    select part::int from last cross join generate_series(0, (last.id - 1) / ${size}::bigint) part
    where exists (select from (${rows}) r where r.id > part * ${size}::bigint and r.id <= (part + 1) * ${size}::bigint)
      order by part limit 49000`);
  return parts.map(({ part }) => part);
}

/** What tells one state of a range from another: how many rows, which, and when they changed. */
export async function findState(
  db: Executor,
  { rows, after, upTo }: IdRange & { rows: Statement },
): Promise<{ count: number; mark: string }> {
  const row = await db.row<{ count: number; mark: string }>(sql`
    select concat_ws('-', count(*), coalesce(sum(r.id), 0), coalesce(sum(extract(epoch from r.changed_at)), 0)) as mark,
      count(*)::int as count
    from (${rows}) r where r.id > ${after} and r.id <= ${upTo}`);
  return row ?? { count: 0, mark: '' };
}
