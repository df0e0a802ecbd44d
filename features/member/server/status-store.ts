import type { VerifiedKind } from '#features/member/verified-kind.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Adds or removes a member's verified badge. */
export async function setVerified(
  tx: Executor,
  input: { memberId: string; kind: VerifiedKind; isVerified: boolean },
): Promise<void> {
  await tx.run(
    input.isVerified
      ? sql`
        update member set verified_as = array_append(array_remove(verified_as, ${input.kind}), ${input.kind})
          where id = ${input.memberId}`
      : sql`update member set verified_as = array_remove(verified_as, ${input.kind}) where id = ${input.memberId}`,
  );
}

/** A member's public names and contact data in any state; nothing for a deleted account. */
export function lockNames(
  tx: Executor,
  memberId: string,
): Promise<
  | {
      account: string;
      nickname: string | null;
      phone: string | null;
      email: string | null;
      avatar_path: string | null;
      is_owner: boolean;
    }
  | undefined
> {
  return tx.row(
    sql`
      select account, nickname, phone, email, avatar_path, is_owner from member where id = ${memberId}
        and state <> 'cancelled' for update`,
  );
}

/**
 * Deletes an account permanently: everything that identifies the person is cleared, and the names become free. The row
 * stays as the author of existing content, with its number as account, which no real account can be.
 */
export async function cancel(tx: Executor, input: { memberId: string; at: string }): Promise<void> {
  await tx.run(sql`
    update member set state = 'cancelled', cancelled_at = ${input.at}, account = '~' || id,
      account_skeleton = '~' || id, nickname = null, nickname_skeleton = null,
      nickname_changed_at = null, avatar_path = null, bio = '', password_hash = null, password_changed_at = null,
        hint_question = null, hint_answer_hash = null,
      suspended_until = null, is_owner = false, show_dynamics = false, last_seen_at = null, phone = null,
        phone_verified_at = null, email = null,
      email_verified_at = null, note = '', suspend_reason = '', verified_as = '{}'
    where id = ${input.memberId}`);
}

/** Whether the account exists; if so, it is not deleted before this transaction ends. */
export async function holdAccount(tx: Executor, memberId: string): Promise<boolean> {
  const row = await tx.row(sql`select id from member where id = ${memberId} and state <> 'cancelled' for key share`);
  return row !== undefined;
}
