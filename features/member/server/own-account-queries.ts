import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/** Data for a member's own pages. */
export interface OwnAccount {
  id: string;
  account: string;
  account_skeleton: string;
  nickname: string | null;
  nickname_changed_at: string | null;
  /** Chosen by the member at least once. */
  nickname_is_chosen: boolean;
  avatar_path: string | null;
  bio: string;
  show_dynamics: boolean;
  password_hash: string | null;
  hint_question: string | null;
  phone: string | null;
  phone_verified_at: string | null;
  email: string | null;
  email_verified_at: string | null;
  created_at: string;
}

const own = (memberId: string): Statement => sql`
  select id, account, account_skeleton, nickname, nickname_changed_at, nickname_is_chosen, avatar_path, bio,
    show_dynamics, password_hash, hint_question,
    phone, phone_verified_at, email, email_verified_at, created_at
  from member where id = ${memberId} and state <> 'cancelled'`;

export function selectOwnAccount(db: Executor, memberId: string): Promise<OwnAccount | undefined> {
  return db.row<OwnAccount>(own(memberId));
}

/** Locks the member row; the member's concurrent changes wait here. */
export function lockOwnAccount(tx: Executor, memberId: string): Promise<OwnAccount | undefined> {
  return tx.row<OwnAccount>(sql`${own(memberId)} for update`);
}

/** `changedAt`: null for a change that does not count against the limit. @throws on `member_nickname_taken` */
export async function updateNickname(
  tx: Executor,
  input: { memberId: string; nickname: string; skeleton: string; changedAt: string | null },
): Promise<void> {
  const { memberId, nickname, skeleton, changedAt } = input;
  await tx.run(sql`
    update member set nickname = ${nickname}, nickname_skeleton = ${skeleton}, nickname_is_chosen = true,
      nickname_changed_at = coalesce(${changedAt}, nickname_changed_at) where id = ${memberId}`);
}

/** Whether another member has this account. */
export async function isAccountOfAnother(
  tx: Executor,
  input: { memberId: string; skeleton: string },
): Promise<boolean> {
  return (
    (await tx.row(sql`select from member where account_skeleton = ${input.skeleton} and id <> ${input.memberId}`)) !==
    undefined
  );
}

export async function updateDetails(
  tx: Executor,
  input: { memberId: string; bio: string; showDynamics: boolean },
): Promise<void> {
  await tx.run(
    sql`update member set bio = ${input.bio}, show_dynamics = ${input.showDynamics} where id = ${input.memberId}`,
  );
}

export async function updateAvatarPath(tx: Executor, input: { memberId: string; path: string | null }): Promise<void> {
  await tx.run(sql`update member set avatar_path = ${input.path} where id = ${input.memberId}`);
}

export async function updatePassword(
  tx: Executor,
  input: { memberId: string; passwordHash: string; at: string },
): Promise<void> {
  await tx.run(
    sql`
      update member set password_hash = ${input.passwordHash}, password_changed_at = ${input.at}
        where id = ${input.memberId}`,
  );
}

export async function updateHint(
  tx: Executor,
  input: { memberId: string; question: string; answerHash: string },
): Promise<void> {
  await tx.run(
    sql`
      update member set hint_question = ${input.question}, hint_answer_hash = ${input.answerHash}
        where id = ${input.memberId}`,
  );
}

/** @throws on `member_phone_taken` */
export async function updatePhone(tx: Executor, input: { memberId: string; phone: string; at: string }): Promise<void> {
  await tx.run(
    sql`update member set phone = ${input.phone}, phone_verified_at = ${input.at} where id = ${input.memberId}`,
  );
}

/** @throws on `member_email_taken` */
export async function updateEmail(tx: Executor, input: { memberId: string; email: string; at: string }): Promise<void> {
  await tx.run(
    sql`update member set email = ${input.email}, email_verified_at = ${input.at} where id = ${input.memberId}`,
  );
}

export async function hasVerifiedPhone(db: Executor, memberId: string): Promise<boolean> {
  return (await db.row(sql`select from member where id = ${memberId} and phone_verified_at is not null`)) !== undefined;
}
