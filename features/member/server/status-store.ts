import type { VerifiedKind } from '#features/member/verified-kind.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Shows or no longer shows a member as verified. */
export async function setVerified(
  tx: Executor,
  input: { memberId: string; kind: VerifiedKind; isVerified: boolean },
): Promise<void> {
  await tx.run(
    input.isVerified
      ? sql`update member set verified_as = array_append(array_remove(verified_as, ${input.kind}), ${input.kind}) where id = ${input.memberId}`
      : sql`update member set verified_as = array_remove(verified_as, ${input.kind}) where id = ${input.memberId}`,
  );
}

/** Who a member is to others and how he is reached, whatever his state; nothing once he has left. */
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
    sql`select account, nickname, phone, email, avatar_path, is_owner from member where id = ${memberId} and state <> 'cancelled' for update`,
  );
}

/**
 * Ends an account for good: everything that names or describes the person goes, his names are free for others. The row
 * stays as who wrote what he wrote, and is called by its number, which no account can be.
 */
export async function cancel(tx: Executor, input: { memberId: string; at: string }): Promise<void> {
  await tx.run(sql`
    update member set state = 'cancelled', cancelled_at = ${input.at}, account = '~' || id, account_skeleton = '~' || id, nickname = null, nickname_skeleton = null,
      nickname_changed_at = null, avatar_path = null, bio = '', password_hash = null, password_changed_at = null, hint_question = null, hint_answer_hash = null,
      suspended_until = null, is_owner = false, show_dynamics = false, last_seen_at = null, phone = null, phone_verified_at = null, email = null,
      email_verified_at = null, note = '', suspend_reason = '', verified_as = '{}'
    where id = ${input.memberId}`);
}
