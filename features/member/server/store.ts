import type { MemberCard } from '#features/member/contract.ts';
import type { IdentityKind } from '#features/member/identity.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

export type MemberState = 'active' | 'suspended' | 'cancelled';

export interface CardRecord {
  id: string;
  account: string;
  nickname: string | null;
  avatar_path: string | null;
  state: MemberState;
  verified_as: string[];
  badges: MemberCard['badges'];
}

export interface ProfileRecord extends CardRecord {
  bio: string;
  created_at: string;
  lifetime_points: number;
  topic_count: number;
  comment_count: number;
  reply_count: number;
  question_count: number;
  answer_count: number;
}

const cardColumns = sql`
  m.id, m.account, m.nickname, m.avatar_path, m.state, m.verified_as, ${roleBook.badgeColumn(fixed('m'))} as badges`;

export function selectLiveBy(
  db: Executor,
  name: { accountSkeleton: string } | { nicknameSkeleton: string },
): Promise<CardRecord | undefined> {
  const condition: Statement =
    'accountSkeleton' in name
      ? sql`m.account_skeleton = ${name.accountSkeleton}`
      : sql`m.nickname_skeleton = ${name.nicknameSkeleton}`;
  return db.row<CardRecord>(sql`select ${cardColumns} from member m where m.state <> 'cancelled' and ${condition}`);
}

export function selectProfile(db: Executor, accountSkeleton: string): Promise<ProfileRecord | undefined> {
  return db.row<ProfileRecord>(sql`
    select ${cardColumns}, m.bio, m.created_at, m.lifetime_points::float8 as lifetime_points, m.topic_count,
      m.comment_count, m.reply_count,
      m.question_count, m.answer_count from member m where m.account_skeleton = ${accountSkeleton}`);
}

/** Whose texts a caller asks for, and whether others may see them. */
export function selectActivityOwner(
  db: Executor,
  accountSkeleton: string,
): Promise<{ id: string; account: string; state: MemberState; show_dynamics: boolean } | undefined> {
  return db.row(sql`select id, account, state, show_dynamics from member where account_skeleton = ${accountSkeleton}`);
}

export interface CredentialRecord {
  id: string;
  account: string;
  password_hash: string | null;
  state: MemberState;
  suspended_until: string | null;
}

/** By a sign-in identifier: the skeleton of an account, a phone number, an e-mail address. */
export function selectCredentials(
  db: Executor,
  input: { kind: IdentityKind; value: string },
): Promise<CredentialRecord | undefined> {
  const column = { account: fixed('account_skeleton'), phone: fixed('phone'), email: fixed('email') }[input.kind];
  return db.row<CredentialRecord>(
    sql`select id, account, password_hash, state, suspended_until from member where ${column} = ${input.value}`,
  );
}

export function selectCredentialsById(db: Executor, memberId: string): Promise<CredentialRecord | undefined> {
  return db.row<CredentialRecord>(
    sql`select id, account, password_hash, state, suspended_until from member where id = ${memberId}`,
  );
}

/**
 * Whether an active member still has this password hash, phone or e-mail address; locks the row against changes until
 * commit.
 */
export async function lockShown(
  tx: Executor,
  input: { memberId: string; kind: 'password' | 'phone' | 'email'; value: string },
): Promise<boolean> {
  const column = { password: fixed('password_hash'), phone: fixed('phone'), email: fixed('email') }[input.kind];
  return (
    (await tx.row(
      sql`
        select from member where id = ${input.memberId} and ${column} = ${input.value}
          and state <> 'cancelled' for share`,
    )) !== undefined
  );
}

/** Whether somebody has this name, as account or nickname. */
export async function isNameTaken(db: Executor, skeleton: string): Promise<boolean> {
  return (
    (await db.row(
      sql`select from member where account_skeleton = ${skeleton} or nickname_skeleton = ${skeleton} limit 1`,
    )) !== undefined
  );
}

export interface MemberRow {
  account: string;
  accountSkeleton: string;
  nickname: string | null;
  nicknameSkeleton: string | null;
  passwordHash: string | null;
  hintQuestion: string | null;
  hintAnswerHash: string | null;
  avatarPath: string | null;
  bio: string;
  state: MemberState;
  isOwner: boolean;
  /** Phone and e-mail address are already verified when inserted. */
  phone: string | null;
  email: string | null;
  registeredBy: string;
  createdAt: string;
}

/** @throws on `member_account_taken`, `member_nickname_taken`, `member_phone_taken`, `member_email_taken` */
export async function insertMember(tx: Executor, row: MemberRow): Promise<string> {
  const inserted = await tx.row<{ id: string }>(sql`
    insert into member (account, account_skeleton, nickname, nickname_skeleton, password_hash, hint_question,
      hint_answer_hash, avatar_path, bio, state, is_owner,
      phone, phone_verified_at, email, email_verified_at, registered_by, created_at)
    values (${row.account}, ${row.accountSkeleton}, ${row.nickname}, ${row.nicknameSkeleton}, ${row.passwordHash},
      ${row.hintQuestion}, ${row.hintAnswerHash},
      ${row.avatarPath}, ${row.bio}, ${row.state}, ${row.isOwner},
      ${row.phone}, ${row.phone === null ? null : row.createdAt}, ${row.email},
        ${row.email === null ? null : row.createdAt}, ${row.registeredBy}, ${row.createdAt})
    returning id`);
  if (!inserted) throw new Error('the member was not written');
  return inserted.id;
}

/** Returns how many rows were updated: 0 or 1. */
export function updateState(
  tx: Executor,
  input: { memberId: string; state: MemberState; until: string | null },
): Promise<number> {
  return tx.run(
    sql`update member set state = ${input.state}, suspended_until = ${input.until} where id = ${input.memberId}`,
  );
}
