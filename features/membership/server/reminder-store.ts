import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface EndingRole {
  member_id: string;
  role_id: string;
  role_code: string;
  ends_at: string;
  days: 1 | 7;
}

/**
 * Memberships that end within seven days or one without a reminder yet, soonest first. Excludes those granted for no
 * longer than that.
 */
export function selectEnding(db: Executor, params: { now: string; most: number }): Promise<EndingRole[]> {
  return db.rows<EndingRole>(sql`
    select mr.member_id, mr.role_id, r.code as role_code, mr.ends_at, due.days
    from member_role mr
    join role r on r.id = mr.role_id and r.kind = 'membership'
    cross join lateral (select case when mr.ends_at <= ${params.now}::timestamptz + interval '1 day' then 1
      else 7 end as days) due
    where mr.ends_at > ${params.now} and mr.ends_at <= ${params.now}::timestamptz + interval '7 days'
      and mr.ends_at - mr.granted_at > make_interval(days => due.days)
      and not exists (select from membership_reminder told where told.member_id = mr.member_id
        and told.role_id = mr.role_id and told.ends_at = mr.ends_at and told.days = due.days)
    order by mr.ends_at, mr.member_id limit ${params.most}`);
}

/** Whether it was inserted, so not sent before. */
export async function insertReminder(tx: Transaction, input: EndingRole & { at: string }): Promise<boolean> {
  return (
    (await tx.run(sql`
      insert into membership_reminder (member_id, role_id, ends_at, days, told_at)
      select mr.member_id, mr.role_id, mr.ends_at, ${input.days}, ${input.at} from member_role mr
      where mr.member_id = ${input.member_id} and mr.role_id = ${input.role_id}
        and date_trunc('milliseconds', mr.ends_at) = ${input.ends_at} on conflict do nothing`)) > 0
  );
}

/** Deletes reminder records of past ends. */
export function deleteOldReminders(db: Executor, before: string): Promise<number> {
  return db.run(sql`delete from membership_reminder where ends_at < ${before}`);
}
