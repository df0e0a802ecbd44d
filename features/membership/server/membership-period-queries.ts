import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** An instant as a number in ms; a permanent role ends at infinity. */
const ms = (column: string) => fixed(`(extract(epoch from ${column}) * 1000)::float8`);

interface Count {
  id: string;
  expected: number;
  found: number;
}

/**
 * Start of the uninterrupted series of months and years that a member has bought of a role, up to `until`. Undefined if
 * none ends at that instant, because hours, days or a staff grant do.
 */
export async function selectAnchor(
  db: Executor,
  input: { memberId: string; roleId: string; until: string },
): Promise<string | undefined> {
  const row = await db.row<{ anchor: string | null }>(sql`
    select min(begins_at) as anchor from (
      select begins_at, bool_and(unit in ('month', 'year') and ends_at = next_begins_at) over (order by begins_at desc
        rows unbounded preceding) as adjoins
      from (
        select s.begins_at, s.ends_at, o.unit, lag(s.begins_at, 1,
          ${input.until}::timestamptz) over (order by s.begins_at desc) as next_begins_at
        from role_stretch s join membership_order o on o.id = s.order_id
        where s.member_id = ${input.memberId} and s.role_id = ${input.roleId} and not s.is_withdrawn
          and s.ends_at > s.begins_at and s.begins_at < ${input.until}
      ) bought
    ) run where adjoins`);
  return row?.anchor ?? undefined;
}

/** Paid orders of existing members without a role period; refunded orders, and those of others, with one. */
export function selectLostMembershipPeriods(db: Executor, most: number): Promise<Count[]> {
  return db.rows<Count>(sql`
    select o.id, due.count as expected, own.count as found
    from membership_order o join member m on m.id = o.member_id
    cross join lateral (select (o.status = 'paid' and o.role_id is not null
      and m.state <> 'cancelled')::int as count) due
    cross join lateral (
      select coalesce(sum(case when s.member_id = o.member_id and s.role_id is not distinct from o.role_id then 1
        else 2 end), 0)::int as count
      from role_stretch s where s.order_id = o.id) own
    where due.count <> own.count order by o.id limit ${most}`);
}

interface Instants {
  /** The order, and its buyer. */
  ids: string[];
  expected: number;
  found: number;
}

/** Roles that end before the period of a paid order, or do not exist (0). */
export function selectShortRoles(db: Executor, most: number): Promise<Instants[]> {
  return db.rows<Instants>(sql`
    select array[s.order_id::text, 'member ' || s.member_id] as ids, ${ms('s.ends_at')} as expected, case
      when r.member_id is null then 0 else ${ms('r.ends_at')} end as found
    from role_stretch s left join member_role r on r.member_id = s.member_id and r.role_id = s.role_id
    where not s.is_withdrawn and (r.member_id is null or r.ends_at < s.ends_at) order by s.order_id limit ${most}`);
}

/** Orders of one member whose periods of the same role overlap. */
export function selectOverlaps(db: Executor, most: number): Promise<Instants[]> {
  return db.rows<Instants>(sql`
    select array[order_id::text, 'member ' || member_id] as ids, ${ms('before_ends')} as expected,
      ${ms('begins_at')} as found
    from (
      select order_id, member_id, begins_at, max(ends_at) over (partition by member_id, role_id
        order by begins_at, ends_at, order_id rows between unbounded preceding and 1 preceding) as before_ends
      from role_stretch where not is_withdrawn and ends_at > begins_at) s
    where before_ends > begins_at order by order_id limit ${most}`);
}
