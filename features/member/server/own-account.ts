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

/** Whether this is the member's password; false for who has none, after the same work. @throws 503 under too many at once */
export async function isPasswordOf(db: Executor, input: { memberId: string; password: string }): Promise<boolean> {
  const account = await selectOwnAccount(db, input.memberId);
  return isSecretRight(input.password, account?.password_hash ?? null);
}

type Named = Pick<OwnAccount, 'account' | 'phone' | 'email'> & Partial<Pick<OwnAccount, 'nickname'>>;

/** Why this member's new password would be guessed at once, as a rule of words. */
export function weaknessFor(
  site: Pick<Site, 'settings'>,
  { password, owner }: { password: string; owner: Partial<Named> },
): ReturnType<typeof weaknessOf> {
  return weaknessOf(password, {
    names: [owner.account, owner.nickname, owner.phone, owner.email],
    siteTitle: site.settings.of(siteTitle).title,
  });
}

/** Hashes a password somebody wants to have. @throws InvalidInput at `password` when it is guessed at once, 503 under too many at once */
export function hashNewPassword(
  site: Pick<Site, 'settings'>,
  wanted: { password: string; owner: Named },
): Promise<string> {
  const weakness = weaknessFor(site, wanted);
  if (weakness) throw invalidField('password', weakness);
  return hashSecret(wanted.password);
}

/** Hashes the answer to a hint question. @throws 503 under too many at once */
export function hashAnswer(answer: string): Promise<string> {
  return hashSecret(answer);
}

/** Sets a password that `hashNewPassword` made, unless another has been set since the account was `seen`: then false, and nothing is written. */
export async function setPassword(
  tx: Transaction,
  input: { seen: Pick<OwnAccount, 'id' | 'password_hash'>; passwordHash: string; at: string },
): Promise<boolean> {
  const account = await lockOwnAccount(tx, input.seen.id);
  if (!account || account.password_hash !== input.seen.password_hash) return false;
  await updatePassword(tx, { memberId: account.id, passwordHash: input.passwordHash, at: input.at });
  return true;
}

/** Gives a locked account a nickname nobody else is called by. @throws InvalidInput at `nickname` when it is reserved or taken */
export async function setNickname(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  input: { account: OwnAccount; nickname: string; at: string },
): Promise<void> {
  const { account, nickname, at } = input;
  const skeleton = skeletonOf(nickname);
  if (skeleton === '') throw invalidField('nickname', 'member.blankName');
  if (isReserved(nickname, site.settings.of(memberSettings).reservedNames))
    throw invalidField('nickname', 'member.reserved');
  if (await isAccountOfAnother(tx, { memberId: account.id, skeleton })) throw invalidField('nickname', 'member.taken');
  await orTaken(updateNickname(tx, { memberId: account.id, nickname, skeleton, at }), 'member_nickname_taken', {
    field: 'nickname',
    rule: 'member.taken',
  });
}

/** Binds a phone that has just been verified. @throws InvalidInput at `phone` when another account has it; the transaction is lost then */
export function setPhone(tx: Transaction, input: { memberId: string; phone: string; at: string }): Promise<void> {
  return orTaken(updatePhone(tx, input), 'member_phone_taken', { field: 'phone', rule: 'member.phoneTaken' });
}

/** Binds an e-mail address that has just been verified; kept in lower case. @throws InvalidInput at `email` when another account has it; the transaction is lost then */
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
