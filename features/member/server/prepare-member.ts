import { randomInt } from 'node:crypto';
import { Phone } from '#features/member/contract.ts';
import { memberSettings } from '#features/member/settings.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { siteTitle } from '#platform/shared/site-title.ts';
import type { NewMember } from './create-member.ts';
import { isReserved } from './reserved-name.ts';
import { hashSecret } from './secret-hash.ts';
import { skeletonOf } from './skeleton.ts';
import { isNameTaken } from './store.ts';
import { weaknessOf } from './weak-password.ts';

export interface Applicant {
  /** Absent: registration by phone or e-mail; a free name is generated. */
  account?: string | undefined;
  password: string;
  hint?: { question: string; answer: string } | undefined;
  /** Both verified. */
  phone?: string | undefined;
  email?: string | undefined;
}

/**
 * Validates a registration and hashes its secrets; `createMember` then inserts it.
 * @throws InvalidInput at `account` (reserved, taken) or `password` (easy to guess), 503 under too many concurrent
 * hashes
 */
export async function prepareMember(site: Site, applicant: Applicant, now: Date): Promise<NewMember> {
  const { password, hint, phone, email } = applicant;
  const account =
    applicant.account === undefined ? await findFreeName(site) : await requireFreeName(site, applicant.account);
  const weakness = weaknessOf(password, {
    names: [account, phone, email],
    siteTitle: site.settings.of(siteTitle).title,
  });
  if (weakness) throw invalidField('password', weakness);
  const [passwordHash, answerHash] = await Promise.all([hashSecret(password), hint && hashSecret(hint.answer)]);
  return {
    account,
    passwordHash,
    ...(hint && answerHash !== undefined ? { hint: { question: hint.question, answerHash } } : {}),
    ...(phone === undefined ? {} : { phone, registeredBy: 'phone' as const }),
    ...(email === undefined ? {} : { email, registeredBy: 'email' as const }),
    createdAt: now.toISOString(),
  };
}

async function requireFreeName(site: Site, account: string): Promise<string> {
  // A phone number cannot be an account, because it may belong to another person.
  const isPhone = Phone.safeParse(account).success;
  if (isPhone) throw invalidField('account', 'member.phoneName');
  if (isReserved(account, site.settings.of(memberSettings).reservedNames))
    throw invalidField('account', 'member.reserved');
  if (await isNameTaken(site.db, skeletonOf(account))) throw invalidField('account', 'member.taken');
  return account;
}

/** Letters and digits without lookalikes. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A free account name, from a space large enough that it stays free until inserted. */
export async function findFreeName(site: Site): Promise<string> {
  for (;;) {
    const name = `tea_${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
    if (!(await isNameTaken(site.db, skeletonOf(name)))) return name;
  }
}

/** Maximum nickname length in user-perceived characters. */
const NICKNAME = 15;

/** The name at a provider as nickname, shortened; null if it is empty, reserved or taken. */
export async function findFreeNickname(site: Site, wanted: string): Promise<string | null> {
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(wanted.normalize('NFC').trim())];
  const nickname = segments
    .slice(0, NICKNAME)
    .map(({ segment }) => segment)
    .join('')
    .trim();
  const skeleton = skeletonOf(nickname);
  if (skeleton === '' || isReserved(nickname, site.settings.of(memberSettings).reservedNames)) return null;
  return (await isNameTaken(site.db, skeleton)) ? null : nickname;
}
