import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** When a member's account is deleted, and whether they lose what is left then; undefined without a request. */
export function findWait(db: Executor, memberId: string): Promise<{ due_at: string; forfeits: boolean } | undefined> {
  return db.row(sql`select due_at, forfeits from departure where member_id = ${memberId}`);
}

/** Starts the waiting period; one that already runs keeps its end. Returns the end. */
export async function insertAccountDeletion(
  tx: Executor,
  input: { memberId: string; at: string; dueAt: string; forfeits: boolean },
): Promise<string> {
  const row = await tx.row<{ due_at: string }>(sql`
    insert into departure as d (member_id, asked_at, due_at, forfeits)
      values (${input.memberId}, ${input.at}, ${input.dueAt}, ${input.forfeits})
    on conflict (member_id) do update set forfeits = d.forfeits or excluded.forfeits returning due_at`);
  if (!row) throw new Error('the departure was not written');
  return row.due_at;
}

/** Ends a member's waiting period now; inserts the row if there is none. */
export async function endWait(tx: Executor, input: { memberId: string; at: string }): Promise<void> {
  await tx.run(sql`
    insert into departure (member_id, asked_at, due_at, forfeits)
      values (${input.memberId}, ${input.at}, ${input.at}, true)
    on conflict (member_id) do update set asked_at = least(departure.asked_at, excluded.asked_at),
      due_at = least(departure.due_at, excluded.due_at), forfeits = true`);
}

export async function deleteAccountDeletion(tx: Executor, memberId: string): Promise<void> {
  await tx.run(sql`delete from departure where member_id = ${memberId}`);
}

/** The member whose waiting period ended first, except those in `but`. */
export async function findDue(
  db: Executor,
  input: { now: string; but: readonly string[] },
): Promise<string | undefined> {
  const row = await db.row<{ member_id: string }>(sql`
    select member_id from departure where due_at <= ${input.now} and member_id <> all(${input.but}::bigint[])
      order by due_at limit 1`);
  return row?.member_id;
}

/** Locks the row if the waiting period is still over. */
export function lockDue(
  tx: Executor,
  input: { memberId: string; now: string },
): Promise<{ forfeits: boolean } | undefined> {
  return tx.row(
    sql`select forfeits from departure where member_id = ${input.memberId} and due_at <= ${input.now} for update`,
  );
}
