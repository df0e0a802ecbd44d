import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/** What a member's own pages need to know of him. */
export interface OwnAccount {
  id: string;
  account: string;
  account_skeleton: string;
  nickname: string | null;
  nickname_changed_at: string | null;
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
  select id, account, account_skeleton, nickname, nickname_changed_at, avatar_path, bio, show_dynamics, password_hash, hint_question,
    phone, phone_verified_at, email, email_verified_at, created_at
  from member where id = ${memberId} and state <> 'cancelled'`;

export function selectOwnAccount(db: Executor, memberId: string): Promise<OwnAccount | undefined> {
  return db.row<OwnAccount>(own(memberId));
}

/** Takes the member's row: his own changes stand in line here. */
export function lockOwnAccount(tx: Executor, memberId: string): Promise<OwnAccount | undefined> {
  return tx.row<OwnAccount>(sql`${own(memberId)} for update`);
}

/** @throws on `member_nickname_taken` */
export async function updateNickname(tx: Executor, it: { memberId: string; nickname: string; skeleton: string; at: string }): Promise<void> {
  await tx.run(sql`
    update member set nickname = ${it.nickname}, nickname_skeleton = ${it.skeleton}, nickname_changed_at = ${it.at} where id = ${it.memberId}`);
}

/** Whether this is the account of somebody else. */
export async function isAccountOfAnother(tx: Executor, it: { memberId: string; skeleton: string }): Promise<boolean> {
  return (await tx.row(sql`select from member where account_skeleton = ${it.skeleton} and id <> ${it.memberId}`)) !== undefined;
}

export async function updateDetails(tx: Executor, it: { memberId: string; bio: string; showDynamics: boolean }): Promise<void> {
  await tx.run(sql`update member set bio = ${it.bio}, show_dynamics = ${it.showDynamics} where id = ${it.memberId}`);
}

export async function updateAvatarPath(tx: Executor, it: { memberId: string; path: string | null }): Promise<void> {
  await tx.run(sql`update member set avatar_path = ${it.path} where id = ${it.memberId}`);
}

export async function updatePassword(tx: Executor, it: { memberId: string; passwordHash: string; at: string }): Promise<void> {
  await tx.run(sql`update member set password_hash = ${it.passwordHash}, password_changed_at = ${it.at} where id = ${it.memberId}`);
}

export async function updateHint(tx: Executor, it: { memberId: string; question: string; answerHash: string }): Promise<void> {
  await tx.run(sql`update member set hint_question = ${it.question}, hint_answer_hash = ${it.answerHash} where id = ${it.memberId}`);
}

/** @throws on `member_phone_taken` */
export async function updatePhone(tx: Executor, it: { memberId: string; phone: string; at: string }): Promise<void> {
  await tx.run(sql`update member set phone = ${it.phone}, phone_verified_at = ${it.at} where id = ${it.memberId}`);
}

/** @throws on `member_email_taken` */
export async function updateEmail(tx: Executor, it: { memberId: string; email: string; at: string }): Promise<void> {
  await tx.run(sql`update member set email = ${it.email}, email_verified_at = ${it.at} where id = ${it.memberId}`);
}

export async function hasVerifiedPhone(db: Executor, memberId: string): Promise<boolean> {
  return (await db.row(sql`select from member where id = ${memberId} and phone_verified_at is not null`)) !== undefined;
}
