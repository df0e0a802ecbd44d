import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** What one order still gives of a role. */
export interface MembershipPeriod {
  begins_at: string;
  ends_at: string;
  is_withdrawn: boolean;
}

/** The stretch of an order; undefined where the role or the member is gone. Whoever changes one has locked its member before. */
export function findMembershipPeriod(tx: Transaction, orderId: string): Promise<MembershipPeriod | undefined> {
  return tx.row<MembershipPeriod>(
    sql`select begins_at, ends_at, is_withdrawn from role_stretch where order_id = ${orderId}`,
  );
}

/**
 * Removes the stretch of an order from the role it is of, `ms` of it unused: what stands behind it, of other orders or of staff,
 * moves up by as much and stays as long as it was. Answers the orders that have moved.
 */
export async function removeMembershipPeriod(
  tx: Transaction,
  { orderId, ms }: { orderId: string; ms: number },
): Promise<string[]> {
  const seconds = ms / 1000;
  const moved = await tx.rows<{ id: string }>(sql`
    with gone as (delete from role_stretch where order_id = ${orderId} and not is_withdrawn returning member_id, role_id, ends_at),
    held as (
      update member_role r set ends_at = r.ends_at - make_interval(secs => ${seconds}) from gone
      where r.member_id = gone.member_id and r.role_id = gone.role_id and ${ms}::float8 > 0
    )
    update role_stretch s set begins_at = s.begins_at - make_interval(secs => ${seconds}), ends_at = s.ends_at - make_interval(secs => ${seconds}) from gone
    where s.member_id = gone.member_id and s.role_id = gone.role_id and not s.is_withdrawn and s.begins_at >= gone.ends_at and ${ms}::float8 > 0
    returning s.order_id as id`);
  await tx.run(sql`delete from role_stretch where order_id = ${orderId}`);
  return moved.map((row) => row.id);
}

/** A role that ends earlier by now gives less, of what was bought last first. */
export async function cutMembershipPeriods(
  tx: Transaction,
  input: { memberId: string; roleCode: string; endsAt: string },
): Promise<void> {
  await tx.run(sql`
    update role_stretch set begins_at = least(begins_at, ${input.endsAt}), ends_at = least(ends_at, ${input.endsAt})
    where member_id = ${input.memberId} and role_id = (select id from role where code = ${input.roleCode}) and ends_at > ${input.endsAt} and not is_withdrawn`);
}

/** A role that is taken away gives nothing any more, whatever is given anew afterwards. */
export async function withdrawMembershipPeriods(
  tx: Transaction,
  input: { memberId: string; roleCode: string },
): Promise<void> {
  await tx.run(sql`
    update role_stretch set is_withdrawn = true where member_id = ${input.memberId} and role_id = (select id from role where code = ${input.roleCode}) and not is_withdrawn`);
}
