import type { Filter, Sort } from '#features/question/contract.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

const conditions = {
  all: '',
  unresolved: ' and q.adopted_id is null',
  resolved: ' and q.adopted_id is not null',
  money: " and q.bounty_fen > 0 and q.bounty_state <> 'returned'",
  points: " and q.bounty_points > 0 and q.bounty_state <> 'returned'",
} as const satisfies Record<Filter, string>;

/** The condition on `question q` of a filter: that of its indexes. */
export const inFilter = (filter: Filter): Statement => fixed(`q.status = 'published'${conditions[filter]}`);

/**
 * What can still be won, negative, so that the highest comes first: columns of the indexes by `wanted`. That of a sunk
 * question does not count.
 */
const wantedFen = "(case when q.bounty_state = 'open' and not q.is_sunk then -q.bounty_fen else 0 end)";
const wantedPoints = "(case when q.bounty_state = 'open' and not q.is_sunk then -q.bounty_points else 0 end)";

const keys = {
  newest: ['q.created_at', 'q.id'],
  active: ['q.last_answer_at', 'q.id'],
  wanted: [wantedFen, wantedPoints, 'q.created_at', 'q.id'],
} as const satisfies Record<Sort, readonly string[]>;

/** Where a row stands in a list: fen and points to be won, microseconds since the epoch, its id. */
export interface Position {
  fen: string;
  points: string;
  at: string;
  id: string;
}

/** The columns of a `Position` in the order of a sort. */
export function positionColumns(sort: Sort): Statement {
  const at = sort === 'active' ? 'q.last_answer_at' : 'q.created_at';
  return fixed(
    `(-${wantedFen})::text as fen, (-${wantedPoints})::text as points, (extract(epoch from ${at}) * 1000000)::bigint::text as at`,
  );
}

type Direction = 'forth' | 'back';

/** The newest first, but of equally wanted ones the oldest. */
const isDescending = (sort: Sort, direction: Direction) => (sort === 'wanted') === (direction === 'back');

/** The order of a sort's indexes, or its reverse. */
export function orderOf(sort: Sort, direction: Direction): Statement {
  const word = isDescending(sort, direction) ? ' desc' : '';
  return fixed(keys[sort].map((key) => `${key}${word}`).join(', '));
}

/** Rows behind a position, or before it. */
export function beyond(sort: Sort, direction: Direction, { fen, points, at, id }: Position): Statement {
  const moment = sql`timestamptz 'epoch' + ${at}::float8 * interval '1 microsecond'`;
  const values =
    sort === 'wanted'
      ? sql`-${fen}::bigint, -${points}::bigint, ${moment}, ${id}::bigint`
      : sql`${moment}, ${id}::bigint`;
  return sql`(${fixed(keys[sort].join(', '))}) ${fixed(isDescending(sort, direction) ? '<' : '>')} (${values})`;
}

/** Its bounty can still be won, as the beginning of the index by `wanted`. */
export const isWanted: Statement = fixed(`(${wantedFen}, ${wantedPoints}) < (0, 0)`);
