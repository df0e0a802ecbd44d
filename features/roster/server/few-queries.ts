import type { Executor } from '#platform/server/database/database.ts';
import { fixed, joinSql, type Statement, sql } from '#platform/server/database/sql.ts';
import { candidatesOf } from './name-search-queries.ts';
import type { RosterFilter, RosterSort } from './roster-filter.ts';

/** So many rows are looked up one by one in some 15 ms. */
const FEW = 10_000;

interface Narrowing {
  filter: RosterFilter;
  sort: RosterSort;
}

/**
 * The members one of the filters leaves, when they are few: then the rest is looked up, whatever the order of the list.
 * Without this a list sorted by one thing would be walked to its end for members who have another.
 */
export async function fewOf(db: Executor, { filter, sort }: Narrowing): Promise<string[] | null> {
  const { role } = filter;
  const sets = setsOf({ filter, sort });
  if (filter.q !== undefined) return idsOf(db, [candidatesOf(filter.q), ...(role === undefined ? [] : [holdersOf(role)])]);
  if (sets.length === 0) return null;
  const counts = sets.map((set, index) => sql`(select count(*)::int from (select 1 from (${set}) of_one limit ${FEW + 1}::int) counted) as ${fixed(`set${index}`)}`);
  const row = await db.row<Record<string, number>>({ ...sql`select ${joinSql(counts, ', ')}`, name: '' });
  const sizes = sets.map((_, index) => row?.[`set${index}`] ?? 0);
  const least = Math.min(...sizes);
  const chosen = sets[sizes.indexOf(least)];
  return chosen === undefined || least > FEW ? null : idsOf(db, role === undefined ? [chosen] : [chosen, holdersOf(role)]);
}

function setsOf({ filter, sort }: Narrowing): Statement[] {
  const { role, points, from, to, seenFrom } = filter;
  const isOfFacet = sql`facet = any(${[...filter.facets]}::smallint[])`;
  const sets: Statement[] = [];
  const ofLevel = points && sql`select id from member where lifetime_points >= ${points.min}${points.max === null ? fixed('') : sql` and lifetime_points < ${points.max}`}`;
  if (role !== undefined) sets.push(holdersOf(role));
  if (ofLevel) sets.push(ofLevel);
  // Neither may be few, and both together often are.
  if (role !== undefined && ofLevel) sets.push(sql`(${holdersOf(role)}) intersect (${ofLevel})`);
  if (sort !== 'newest' && (from !== undefined || to !== undefined)) {
    const days = [isOfFacet, ...(from === undefined ? [] : [sql`created_at >= ${from}::date`]), ...(to === undefined ? [] : [sql`created_at < ${to}::date + 1`])];
    sets.push(sql`select id from member where ${joinSql(days, ' and ')}`);
  }
  if (sort !== 'lastSeen' && seenFrom !== undefined) sets.push(sql`select id from member where ${isOfFacet} and coalesce(last_seen_at, created_at) >= ${seenFrom}::date`);
  return sets;
}

/** Ids that are in all the sets. */
async function idsOf(db: Executor, sets: readonly Statement[]): Promise<string[]> {
  const both = sets.reduce((all, one) => sql`(${all}) intersect (${one})`);
  return (await db.rows<{ id: string }>({ ...both, name: '' })).map((row) => row.id);
}

/** Whoever owns the site holds every right without a role; asked for staff he is shown too. */
export function holdersOf(role: string): Statement {
  const holders = sql`select mr.member_id as id from member_role mr where mr.role_id = (select id from role where code = ${role}) and (mr.ends_at is null or mr.ends_at > now())`;
  return role === 'staff' ? sql`${holders} union select id from member where is_owner` : holders;
}
