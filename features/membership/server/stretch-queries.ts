import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

/** An instant as a number; a role that is held for good ends never. */
const ms = (column: string) => fixed(`(extract(epoch from ${column}) * 1000)::float8`);

interface Count {
  id: string;
  expected: number;
  found: number;
}

/** Paid orders without a stretch of their role, for whoever is still there; refunded ones, and those of others, with one. */
export function selectLostStretches(db: Executor, most: number): Promise<Count[]> {
  return db.rows<Count>(sql`
    select o.id, due.count as expected, own.count as found
    from membership_order o join member m on m.id = o.member_id
    cross join lateral (select (o.status = 'paid' and o.role_id is not null and m.state <> 'cancelled')::int as count) due
    cross join lateral (
      select coalesce(sum(case when s.member_id = o.member_id and s.role_id is not distinct from o.role_id then 1 else 2 end), 0)::int as count
      from role_stretch s where s.order_id = o.id) own
    where due.count <> own.count order by o.id limit ${most}`);
}

interface Instants {
  /** The order, and whose it is. */
  ids: string[];
  expected: number;
  found: number;
}

/** Roles that end before what a paid order gives of them, or are not there at all (0). */
export function selectShortRoles(db: Executor, most: number): Promise<Instants[]> {
  return db.rows<Instants>(sql`
    select array[s.order_id::text, 'member ' || s.member_id] as ids, ${ms('s.ends_at')} as expected, case when r.member_id is null then 0 else ${ms('r.ends_at')} end as found
    from role_stretch s left join member_role r on r.member_id = s.member_id and r.role_id = s.role_id
    where not s.is_withdrawn and (r.member_id is null or r.ends_at < s.ends_at) order by s.order_id limit ${most}`);
}

/** Orders of one member whose stretches of one role share some time. */
export function selectOverlaps(db: Executor, most: number): Promise<Instants[]> {
  return db.rows<Instants>(sql`
    select array[order_id::text, 'member ' || member_id] as ids, ${ms('before_ends')} as expected, ${ms('begins_at')} as found
    from (
      select order_id, member_id, begins_at, max(ends_at) over (partition by member_id, role_id order by begins_at, ends_at, order_id rows between unbounded preceding and 1 preceding) as before_ends
      from role_stretch where not is_withdrawn and ends_at > begins_at) s
    where before_ends > begins_at order by order_id limit ${most}`);
}
