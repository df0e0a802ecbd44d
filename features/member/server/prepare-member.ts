import { memberSettings } from '#features/member/settings.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { isCommonPassword } from './common-password.ts';
import type { NewMember } from './create-member.ts';
import { hashSecret } from './secret-hash.ts';
import { isReserved, skeletonOf } from './skeleton.ts';
import { isNameTaken } from './store.ts';

export interface Applicant {
  account: string;
  password: string;
  hint: { question: string; answer: string };
}

/**
 * Checks somebody who wants to register and hashes what is secret; `createMember` then writes him.
 * @throws InvalidInput at `account` (reserved, taken) or `password` (too common), 503 under too many at once
 */
export async function prepareMember(site: Site, applicant: Applicant, now: Date): Promise<NewMember> {
  const { account, password, hint } = applicant;
  if (isReserved(account, site.settings.of(memberSettings).reservedNames)) throw invalidField('account', 'member.reserved');
  if (await isNameTaken(site.db, skeletonOf(account))) throw invalidField('account', 'member.taken');
  if (isCommonPassword(password)) throw invalidField('password', 'member.common');
  const [passwordHash, answerHash] = await Promise.all([hashSecret(password), hashSecret(hint.answer)]);
  return { account, passwordHash, hint: { question: hint.question, answerHash }, createdAt: now.toISOString() };
}
