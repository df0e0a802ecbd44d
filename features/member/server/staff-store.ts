import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { MemberState } from './store.ts';

/** The columns of a member that staff actions check and change. */
export interface StoredMember {
  id: string;
  account: string;
  nickname: string | null;
  avatar_path: string | null;
  state: MemberState;
  suspended_until: string | null;
  suspend_reason: string;
  is_owner: boolean;
  note: string;
  phone: string | null;
  email: string | null;
}

/** Locks the member row; concurrent staff actions wait here. */
export function lock(tx: Executor, memberId: string): Promise<StoredMember | undefined> {
  return tx.row<StoredMember>(sql`
    select id, account, nickname, avatar_path, state, suspended_until, suspend_reason, is_owner, note, phone, email
    from member where id = ${memberId} for no key update`);
}

/** Until an instant, or (null) until lifted; the reason is shown to the member. */
export async function suspend(
  tx: Executor,
  input: { memberId: string; until: string | null; reason: string },
): Promise<void> {
  await tx.run(
    sql`
      update member set state = 'suspended', suspended_until = ${input.until}, suspend_reason = ${input.reason}
        where id = ${input.memberId}`,
  );
}

export async function reinstate(tx: Executor, memberId: string): Promise<void> {
  await tx.run(
    sql`
      update member set state = 'active', suspended_until = null, suspend_reason = '' where id = ${memberId}
        and state = 'suspended'`,
  );
}

/** Removes the password; sign-in with it is no longer possible. */
export async function dropPassword(tx: Executor, input: { memberId: string; at: string }): Promise<void> {
  await tx.run(
    sql`update member set password_hash = null, password_changed_at = ${input.at} where id = ${input.memberId}`,
  );
}

export async function setNote(tx: Executor, input: { memberId: string; note: string }): Promise<void> {
  await tx.run(sql`update member set note = ${input.note} where id = ${input.memberId}`);
}

/** @throws on `member_account_taken`, `member_nickname_taken` */
export async function rename(
  tx: Executor,
  input: {
    memberId: string;
    account: string;
    accountSkeleton: string;
    nickname: string | null;
    nicknameSkeleton: string | null;
  },
): Promise<void> {
  await tx.run(sql`
    update member set account = ${input.account}, account_skeleton = ${input.accountSkeleton},
      nickname = ${input.nickname}, nickname_skeleton = ${input.nicknameSkeleton}
    where id = ${input.memberId}`);
}

/** Whether another member has this name, as account or nickname. */
export async function isNameOfAnother(tx: Executor, input: { memberId: string; skeleton: string }): Promise<boolean> {
  return (
    (await tx.row(
      sql`
        select from member where (account_skeleton = ${input.skeleton} or nickname_skeleton = ${input.skeleton})
          and id <> ${input.memberId} limit 1`,
    )) !== undefined
  );
}

/** The reason shown to a suspended member at sign-in. */
export async function findSuspendReason(db: Executor, memberId: string): Promise<string> {
  return (
    (
      await db.row<{ reason: string }>(
        sql`select suspend_reason as reason from member where id = ${memberId} and state = 'suspended'`,
      )
    )?.reason ?? ''
  );
}

/** Adds to a member's lifetime points, or subtracts (negative). */
export async function addLifetimePoints(tx: Executor, input: { memberId: string; points: number }): Promise<void> {
  await tx.run(sql`update member set lifetime_points = lifetime_points + ${input.points} where id = ${input.memberId}`);
}

/** The same for many members at once, each listed once. */
export async function addLifetimePointsToAll(
  tx: Executor,
  all: readonly { memberId: string; points: number }[],
): Promise<void> {
  await tx.run(sql`
    update member set lifetime_points = lifetime_points + added.points
    from unnest(${all.map((input) => input.memberId)}::bigint[],
      ${all.map((input) => input.points)}::bigint[]) as added (id, points) where member.id = added.id`);
}
