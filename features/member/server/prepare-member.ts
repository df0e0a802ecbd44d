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
  /** Absent: he comes by phone or e-mail and gets a name that is free. */
  account?: string | undefined;
  password: string;
  hint?: { question: string; answer: string } | undefined;
  /** Verified, both. */
  phone?: string | undefined;
  email?: string | undefined;
}

/**
 * Checks somebody who wants to register and hashes what is secret; `createMember` then writes him.
 * @throws InvalidInput at `account` (reserved, taken) or `password` (guessed at once), 503 under too many at once
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
  // Somebody's phone number is nobody else's name.
  const isPhone = Phone.safeParse(account).success;
  if (isPhone) throw invalidField('account', 'member.phoneName');
  if (isReserved(account, site.settings.of(memberSettings).reservedNames))
    throw invalidField('account', 'member.reserved');
  if (await isNameTaken(site.db, skeletonOf(account))) throw invalidField('account', 'member.taken');
  return account;
}

/** Letters and digits that do not look like each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A name nobody has, from a space so large that it stays free until it is written. */
export async function findFreeName(site: Site): Promise<string> {
  for (;;) {
    const name = `tea_${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
    if (!(await isNameTaken(site.db, skeletonOf(name)))) return name;
  }
}

/** The longest nickname there is, in characters as people count them. */
const NICKNAME = 15;

/** What somebody is called elsewhere as his nickname here, cut to fit; null where that is nothing, reserved or somebody's. */
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
