import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import type { MemberAdminFilter, MemberAdminSort, Reading, RoleFilter } from './member-admin-filter.ts';
import { candidatesOf } from './name-search-queries.ts';

/** A member who never returned counts as last seen when registered, so that everyone has a sort key. */
const keys: Record<MemberAdminSort, { column: Statement; value: Statement; parse: (key: string) => Statement }> = {
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

/** The sort key of the list, in its external form. */
export function keyOf(sort: MemberAdminSort): Statement {
  return keys[sort].value;
}

export function orderOf({ from }: Reading): Statement {
  return fixed(from?.direction === 'back' ? 'sort, id' : 'sort desc, id desc');
}

function conditionsOf({ filter, sort, from }: Reading): Statement[] {
  const { column, parse } = keys[sort];
  const conditions: Statement[] = [];
  if (filter.from !== undefined) conditions.push(sql`m.created_at >= ${filter.from}::date`);
  if (filter.to !== undefined) conditions.push(sql`m.created_at < ${filter.to}::date + 1`);
  if (filter.seenFrom !== undefined)
    conditions.push(sql`coalesce(m.last_seen_at, m.created_at) >= ${filter.seenFrom}::date`);
  if (filter.points) conditions.push(sql`m.lifetime_points >= ${filter.points.min}`);
  if (filter.points && filter.points.max !== null) conditions.push(sql`m.lifetime_points < ${filter.points.max}`);
  if (from)
    conditions.push(
      sql`
        (${column}, m.id) ${fixed(from.direction === 'on' ? '<=' : '>')} (${parse(from.spot.key)},
          ${from.spot.id}::bigint)`,
    );
  return conditions;
}

/**
 * All matches, unordered, by the most selective index. `offset 0` is an optimization fence: otherwise the outer order
 * would choose another index.
 */
export function gathered(reading: Reading): Statement {
  return sql`
    select m.id, ${keys[reading.sort].column} as sort from member m where ${joinSql(fittingOf(reading), ' and ')}
      offset 0`;
}

/** Ids of all matches after an id, in id order. */
export function fittingAfter({
  filter,
  after,
  limit,
}: {
  filter: MemberAdminFilter;
  after: string;
  limit: number;
}): Statement {
  return sql`
    select m.id from member m where m.id > ${after}::bigint and
      ${joinSql(fittingOf({ filter, sort: 'newest' }), ' and ')} order by m.id limit ${limit}::int`;
}

function fittingOf(reading: Reading): Statement[] {
  const { filter } = reading;
  const conditions = [
    ...(filter.hasEveryMemberState ? [sql`true`] : [sql`m.facet = any(${[...filter.memberStates]}::smallint[])`]),
    ...conditionsOf(reading),
  ];
  if (filter.q !== undefined) conditions.push(sql`m.id in (${candidatesOf(filter.q, filter.entered)})`);
  if (filter.role) conditions.push(sql`m.id in (${holdersOf(filter.role)})`);
  return conditions;
}

/**
 * The matches as one sorted list per facet, merged, at least the first `reach` of each: efficient when many of the
 * scanned rows match.
 */
export function walked(reading: Reading, reach: number): Statement {
  const { filter, sort } = reading;
  const { column } = keys[sort];
  const order = reading.from?.direction === 'back' ? sql`${column}, m.id` : sql`${column} desc, m.id desc`;
  // Each list has a limit; otherwise PostgreSQL might gather and sort all of it. Not possible where the limit is
  // unknown: a role filter applies to all lists together, and combined date filters leave fewer rows than PostgreSQL
  // estimates.
  const exists = !filter.role && filter.from === undefined && filter.to === undefined && filter.seenFrom === undefined;
  const ending = exists ? sql` limit ${reach}::int` : fixed('');
  const lists = filter.memberStates.map(
    (memberState) =>
      sql`
        (select m.id, ${column} as sort from member m where ${joinSql(
          [
            sql`m.facet =
          ${memberState}::smallint`,
            ...conditionsOf(reading),
          ],
          ' and ',
        )} order by ${order}${ending})`,
  );
  const merged = lists.reduce((all, item) => sql`${all} union all ${item}`);
  if (!filter.role) return merged;
  // The merge is fenced, and `is true` prevents a join, so that the role's holders are read once and each member is
  // looked up in memory.
  return sql`
    select id, sort from (${merged} order by ${orderOf(reading)} offset 0) merged
      where (id in (${holdersOf(filter.role)})) is true`;
}

function holdersOf({ id, hasOwners }: RoleFilter): Statement {
  const holders = sql`
    select mr.member_id as id from member_role mr where mr.role_id = ${id}
      and (mr.ends_at is null or mr.ends_at > now())`;
  return hasOwners ? sql`${holders} union select id from member where is_owner` : holders;
}
