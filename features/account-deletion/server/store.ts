import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** When a member's account ends, if it does. */
export async function findDueAt(db: Executor, memberId: string): Promise<string | undefined> {
  return (await db.row<{ due_at: string }>(sql`select due_at from departure where member_id = ${memberId}`))?.due_at;
}

/** Begins the wait; one that runs already goes on. Answers when it ends. */
export async function insertAccountDeletion(
  tx: Executor,
  input: { memberId: string; at: string; dueAt: string; forfeits: boolean },
): Promise<string> {
  const row = await tx.row<{ due_at: string }>(sql`
    insert into departure as d (member_id, asked_at, due_at, forfeits) values (${input.memberId}, ${input.at}, ${input.dueAt}, ${input.forfeits})
    on conflict (member_id) do update set forfeits = d.forfeits or excluded.forfeits returning due_at`);
  if (!row) throw new Error('the departure was not written');
  return row.due_at;
}

/** Has a member's wait end now, whether or not it runs. */
export async function endWait(tx: Executor, input: { memberId: string; at: string }): Promise<void> {
  await tx.run(sql`
    insert into departure (member_id, asked_at, due_at, forfeits) values (${input.memberId}, ${input.at}, ${input.at}, true)
    on conflict (member_id) do update set asked_at = least(departure.asked_at, excluded.asked_at), due_at = least(departure.due_at, excluded.due_at), forfeits = true`);
}

export async function deleteAccountDeletion(tx: Executor, memberId: string): Promise<void> {
  await tx.run(sql`delete from departure where member_id = ${memberId}`);
}

/** Whose wait is over the longest; not those named. */
export async function findDue(
  db: Executor,
  input: { now: string; but: readonly string[] },
): Promise<string | undefined> {
  const row = await db.row<{ member_id: string }>(sql`
    select member_id from departure where due_at <= ${input.now} and member_id <> all(${input.but}::bigint[]) order by due_at limit 1`);
  return row?.member_id;
}

/** Takes the row, if the wait is over still. */
export async function lockDue(tx: Executor, input: { memberId: string; now: string }): Promise<boolean> {
  return (
    (await tx.row(
      sql`select from departure where member_id = ${input.memberId} and due_at <= ${input.now} for update`,
    )) !== undefined
  );
}
