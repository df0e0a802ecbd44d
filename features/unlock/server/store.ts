import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface UnlockRow {
  hiddenContentId: string;
  memberId: string;
  target: TextReference;
  kind: 'password' | 'comment' | 'points' | 'money';
  version: number;
  amount: number | null;
  at: Date | string;
}

/**
 * Returns whether the member is a new unlocker, to be counted; one whose account is deleted never is. An unlock by
 * comment is only a record, which a later unlock replaces.
 */
export async function insertUnlock(tx: Transaction, input: UnlockRow): Promise<boolean> {
  const row = await tx.row<{ is_new: boolean }>(sql`
    insert into unlock as u (hidden_content_id, member_id, target_kind, target_id, kind, version, amount, created_at)
    select ${input.hiddenContentId}::bigint, m.id, ${input.target.kind}, ${input.target.id}::bigint, ${input.kind},
      ${input.version}::int, ${input.amount}::bigint, ${input.at}::timestamptz
    from member m where m.id = ${input.memberId} and m.state <> 'cancelled'
    on conflict (hidden_content_id, member_id) do update set kind = excluded.kind, version = excluded.version,
      amount = excluded.amount, created_at = excluded.created_at
      where u.kind = 'comment' and excluded.kind <> 'comment'
    returning xmax = 0 as is_new`);
  return row?.is_new === true;
}

/** By password or payment. */
export async function hasUnlocked(
  db: Executor,
  params: { hiddenContentId: string; memberId: string },
): Promise<boolean> {
  return (
    (await db.row(
      sql`
        select 1 as one from unlock where hidden_content_id = ${params.hiddenContentId}
          and member_id = ${params.memberId} and kind <> 'comment'`,
    )) !== undefined
  );
}

/** Deletes a member's unlocks; returns the ids of the parts. */
export async function deleteUnlocksOf(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`delete from unlock where member_id = ${memberId} returning hidden_content_id as id`,
  );
  return rows.map((row) => row.id);
}

/** Deletes a member's unlock of a part; returns whether there was one. */
export async function deleteUnlock(
  tx: Transaction,
  input: { hiddenContentId: string; memberId: string },
): Promise<boolean> {
  return (
    (await tx.run(
      sql`
        delete from unlock where hidden_content_id = ${input.hiddenContentId} and member_id = ${input.memberId}
          and amount is not null`,
    )) > 0
  );
}
