import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ImportedMember {
  id: string;
  account: string;
  accountSkeleton: string;
  nickname: string | null;
  nicknameSkeleton: string | null;
  avatarPath: string | null;
  bio: string;
  passwordHash: string | null;
  state: 'active' | 'suspended' | 'cancelled';
  isOwner: boolean;
  createdAt: string;
}

export async function reserveMemberIds(tx: Transaction, count: number): Promise<string[]> {
  return (
    await tx.rows<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('member', 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => row.id);
}

/** Those of these skeletons that are taken, by accounts or nicknames. */
export async function listTakenSkeletons(
  tx: Transaction,
  skeletons: readonly string[],
): Promise<{ accounts: Set<string>; nicknames: Set<string> }> {
  const rows = await tx.rows<{ account: string; nickname: string | null }>(sql`
    select account_skeleton as account, nickname_skeleton as nickname from member
    where account_skeleton = any(${[...skeletons]}::text[]) or nickname_skeleton = any(${[...skeletons]}::text[])`);
  return {
    accounts: new Set(rows.map((row) => row.account)),
    nicknames: new Set(rows.flatMap((row) => (row.nickname === null ? [] : [row.nickname]))),
  };
}

/** Those of these members whose accounts are deleted. */
export async function listCancelled(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.rows<{ id: string }>(
    sql`select id from member where id = any(${[...ids]}::bigint[]) and state = 'cancelled'`,
  );
  return new Set(rows.map((row) => row.id));
}

export async function insertImportedMembers(tx: Transaction, members: readonly ImportedMember[]): Promise<void> {
  if (members.length === 0) return;
  await tx.run(sql`
    insert into member (id, account, account_skeleton, nickname, nickname_skeleton, avatar_path, bio, password_hash,
      state, is_owner, created_at)
    overriding system value
    select id, account, "accountSkeleton", nickname, "nicknameSkeleton", "avatarPath", bio, "passwordHash", state,
      "isOwner", "createdAt"
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as it (id bigint, account text, "accountSkeleton" text,
      nickname text,
      "nicknameSkeleton" text, "avatarPath" text, bio text, "passwordHash" text, state text, "isOwner" boolean,
        "createdAt" timestamptz)`);
}

/** Adds to members' stored content counts. */
export async function addToMemberCounts(
  tx: Transaction,
  added: readonly ({ id: string } & Record<'topics' | 'comments' | 'replies' | 'questions' | 'answers', number>)[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.run(sql`
    update member set topic_count = topic_count + added.topics, comment_count = comment_count + added.comments,
      reply_count = reply_count + added.replies,
      question_count = question_count + added.questions, answer_count = answer_count + added.answers
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (id bigint, topics int, comments int, replies int,
      questions int, answers int) where member.id = added.id`);
}

export async function hasMembers(tx: Pick<Transaction, 'row'>): Promise<boolean> {
  return (await tx.row(sql`select 1 from member limit 1`)) !== undefined;
}

/** The active member with exactly this account, case-insensitive. */
export async function findMemberId(executor: Pick<Transaction, 'row'>, account: string): Promise<string | undefined> {
  return (
    await executor.row<{ id: string }>(
      sql`select id from member where lower(account) = lower(${account}) and state = 'active'`,
    )
  )?.id;
}
