import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { skeletonOf } from './skeleton.ts';
import { insertMember, type MemberState } from './store.ts';

export interface NewMember {
  account: string;
  createdAt: string;
  nickname?: string | null;
  /** Absent: nobody can sign in by password. */
  passwordHash?: string;
  hint?: { question: string; answerHash: string };
  avatarPath?: string | null;
  bio?: string;
  state?: MemberState;
  isOwner?: boolean;
}

/** Writes a member and answers his id. Checks no reserved names. @throws InvalidInput at `account` or `nickname` when the name is taken; the transaction is lost then */
export async function createMember(tx: Transaction, it: NewMember): Promise<string> {
  const nickname = it.nickname ?? null;
  try {
    return await insertMember(tx, {
      account: it.account,
      accountSkeleton: skeletonOf(it.account),
      nickname,
      nicknameSkeleton: nickname === null ? null : skeletonOf(nickname),
      passwordHash: it.passwordHash ?? null,
      hintQuestion: it.hint?.question ?? null,
      hintAnswerHash: it.hint?.answerHash ?? null,
      avatarPath: it.avatarPath ?? null,
      bio: it.bio ?? '',
      state: it.state ?? 'active',
      isOwner: it.isOwner ?? false,
      createdAt: it.createdAt,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'member_account_taken')) throw invalidField('account', 'member.taken');
    if (isUniqueViolation(error, 'member_nickname_taken')) throw invalidField('nickname', 'member.taken');
    throw error;
  }
}
