import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { skeletonOf } from './skeleton.ts';
import { insertMember, type MemberState } from './store.ts';

export interface NewMember {
  account: string;
  createdAt: string;
  nickname?: string | null;
  /** Absent: sign-in by password is not possible. */
  passwordHash?: string;
  hint?: { question: string; answerHash: string };
  avatarPath?: string | null;
  bio?: string;
  /** Both verified. */
  phone?: string;
  email?: string;
  /** How the member registered; default `account`. */
  registeredBy?: 'account' | 'phone' | 'email' | 'provider' | 'import';
  state?: MemberState;
  isOwner?: boolean;
}

/**
 * Inserts a member and returns the id. Does not check reserved names. @throws InvalidInput at `account`, `nickname`,
 * `phone` or `email` if it is taken; the transaction is aborted then
 */
export async function createMember(tx: Transaction, input: NewMember): Promise<string> {
  const nickname = input.nickname ?? null;
  try {
    return await insertMember(tx, {
      account: input.account,
      accountSkeleton: skeletonOf(input.account),
      nickname,
      nicknameSkeleton: nickname === null ? null : skeletonOf(nickname),
      passwordHash: input.passwordHash ?? null,
      hintQuestion: input.hint?.question ?? null,
      hintAnswerHash: input.hint?.answerHash ?? null,
      avatarPath: input.avatarPath ?? null,
      bio: input.bio ?? '',
      state: input.state ?? 'active',
      isOwner: input.isOwner ?? false,
      phone: input.phone ?? null,
      email: input.email ?? null,
      registeredBy: input.registeredBy ?? 'account',
      createdAt: input.createdAt,
    });
  } catch (error) {
    if (isUniqueViolation(error, 'member_account_taken')) throw invalidField('account', 'member.taken');
    if (isUniqueViolation(error, 'member_nickname_taken')) throw invalidField('nickname', 'member.taken');
    if (isUniqueViolation(error, 'member_phone_taken')) throw invalidField('phone', 'member.phoneTaken');
    if (isUniqueViolation(error, 'member_email_taken')) throw invalidField('email', 'member.emailTaken');
    throw error;
  }
}
