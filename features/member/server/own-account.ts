import { memberSettings } from '#features/member/settings.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { siteTitle } from '#platform/shared/site-title.ts';
import {
  isAccountOfAnother,
  lockOwnAccount,
  type OwnAccount,
  selectOwnAccount,
  updateEmail,
  updateNickname,
  updatePassword,
  updatePhone,
} from './own-account-queries.ts';
import { isReserved } from './reserved-name.ts';
import { hashSecret, isSecretRight } from './secret-hash.ts';
import { skeletonOf } from './skeleton.ts';
import { weaknessOf } from './weak-password.ts';

export {
  hasVerifiedPhone,
  lockOwnAccount as lock,
  type OwnAccount,
  selectOwnAccount as find,
  updateAvatarPath as setAvatar,
  updateDetails as setDetails,
  updateHint as setHint,
} from './own-account-queries.ts';

/**
 * Whether this is the member's password; false without a password, after the same amount of work. @throws 503 under too
 * many concurrent checks
 */
export async function isPasswordOf(db: Executor, input: { memberId: string; password: string }): Promise<boolean> {
  const account = await selectOwnAccount(db, input.memberId);
  return isSecretRight(input.password, account?.password_hash ?? null);
}

type Named = Pick<OwnAccount, 'account' | 'phone' | 'email'> & Partial<Pick<OwnAccount, 'nickname'>>;

/** The rule that this member's new password violates because it is easy to guess. */
export function weaknessFor(
  site: Pick<Site, 'settings'>,
  { password, owner }: { password: string; owner: Partial<Named> },
): ReturnType<typeof weaknessOf> {
  return weaknessOf(password, {
    names: [owner.account, owner.nickname, owner.phone, owner.email],
    siteTitle: site.settings.of(siteTitle).title,
  });
}

/**
 * Hashes a new password. @throws InvalidInput at `password` if it is easy to guess, 503 under too many concurrent
 * hashes
 */
export function hashNewPassword(
  site: Pick<Site, 'settings'>,
  wanted: { password: string; owner: Named },
): Promise<string> {
  const weakness = weaknessFor(site, wanted);
  if (weakness) throw invalidField('password', weakness);
  return hashSecret(wanted.password);
}

/** Hashes the answer to a hint question. @throws 503 under too many concurrent hashes */
export function hashAnswer(answer: string): Promise<string> {
  return hashSecret(answer);
}

/**
 * Sets a password hash from `hashNewPassword`, unless another was set since the account was read (`seen`): then returns
 * false and writes nothing.
 */
export async function setPassword(
  tx: Transaction,
  input: { seen: Pick<OwnAccount, 'id' | 'password_hash'>; passwordHash: string; at: string },
): Promise<boolean> {
  const account = await lockOwnAccount(tx, input.seen.id);
  if (!account || account.password_hash !== input.seen.password_hash) return false;
  await updatePassword(tx, { memberId: account.id, passwordHash: input.passwordHash, at: input.at });
  return true;
}

/**
 * Sets the nickname of a locked account; `changedAt` is null if the change does not count. @throws InvalidInput at
 * `nickname` if it is reserved or taken
 */
export async function setNickname(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  input: { account: OwnAccount; nickname: string; changedAt: string | null },
): Promise<void> {
  const { account, nickname, changedAt } = input;
  const skeleton = skeletonOf(nickname);
  if (skeleton === '') throw invalidField('nickname', 'member.blankName');
  if (isReserved(nickname, site.settings.of(memberSettings).reservedNames))
    throw invalidField('nickname', 'member.reserved');
  if (await isAccountOfAnother(tx, { memberId: account.id, skeleton })) throw invalidField('nickname', 'member.taken');
  await orTaken(updateNickname(tx, { memberId: account.id, nickname, skeleton, changedAt }), 'member_nickname_taken', {
    field: 'nickname',
    rule: 'member.taken',
  });
}

/**
 * Sets a phone number that was just verified. @throws InvalidInput at `phone` if another account has it; the
 * transaction is aborted then
 */
export function setPhone(tx: Transaction, input: { memberId: string; phone: string; at: string }): Promise<void> {
  return orTaken(updatePhone(tx, input), 'member_phone_taken', { field: 'phone', rule: 'member.phoneTaken' });
}

/**
 * Sets an e-mail address that was just verified; stored in lower case. @throws InvalidInput at `email` if another
 * account has it; the transaction is aborted then
 */
export function setEmail(tx: Transaction, input: { memberId: string; email: string; at: string }): Promise<void> {
  return orTaken(updateEmail(tx, { ...input, email: input.email.toLowerCase() }), 'member_email_taken', {
    field: 'email',
    rule: 'member.emailTaken',
  });
}

async function orTaken(
  write: Promise<void>,
  constraint: string,
  refusal: { field: string; rule: string },
): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? invalidField(refusal.field, refusal.rule) : error;
  }
}
