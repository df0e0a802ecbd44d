import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** The period of a role that one order still gives. */
export interface MembershipPeriod {
  begins_at: string;
  ends_at: string;
  is_withdrawn: boolean;
}

/**
 * The period of an order; undefined when the role or the member is gone. Callers that change one must have locked its
 * member.
 */
export function findMembershipPeriod(tx: Transaction, orderId: string): Promise<MembershipPeriod | undefined> {
  return tx.row<MembershipPeriod>(
    sql`select begins_at, ends_at, is_withdrawn from role_stretch where order_id = ${orderId}`,
  );
}

/**
 * Deletes an order's period, of which `ms` are unused: later periods, from other orders or staff, move forward by that
 * much and keep their length. Returns the orders that have moved.
 */
export async function removeMembershipPeriod(
  tx: Transaction,
  { orderId, ms }: { orderId: string; ms: number },
): Promise<string[]> {
  const seconds = ms / 1000;
  const moved = await tx.rows<{ id: string }>(sql`
    with gone as (delete from role_stretch where order_id = ${orderId} and not is_withdrawn
      returning member_id, role_id, ends_at),
    held as (
      update member_role r set ends_at = r.ends_at - make_interval(secs => ${seconds}) from gone
      where r.member_id = gone.member_id and r.role_id = gone.role_id and ${ms}::float8 > 0
    )
    update role_stretch s set begins_at = s.begins_at - make_interval(secs => ${seconds}),
      ends_at = s.ends_at - make_interval(secs => ${seconds}) from gone
    where s.member_id = gone.member_id and s.role_id = gone.role_id and not s.is_withdrawn
      and s.begins_at >= gone.ends_at and ${ms}::float8 > 0
    returning s.order_id as id`);
  await tx.run(sql`delete from role_stretch where order_id = ${orderId}`);
  return moved.map((row) => row.id);
}

/** Cuts the periods of a role that now ends earlier, last bought first. */
export async function cutMembershipPeriods(
  tx: Transaction,
  input: { memberId: string; roleCode: string; endsAt: string },
): Promise<void> {
  await tx.run(sql`
    update role_stretch set begins_at = least(begins_at, ${input.endsAt}), ends_at = least(ends_at, ${input.endsAt})
    where member_id = ${input.memberId} and role_id = (select id from role where code = ${input.roleCode})
      and ends_at > ${input.endsAt} and not is_withdrawn`);
}

/** Withdraws the periods of a role taken from a member; a later grant does not restore them. */
export async function withdrawMembershipPeriods(
  tx: Transaction,
  input: { memberId: string; roleCode: string },
): Promise<void> {
  await tx.run(sql`
    update role_stretch set is_withdrawn = true where member_id = ${input.memberId}
      and role_id = (select id from role where code = ${input.roleCode}) and not is_withdrawn`);
}
