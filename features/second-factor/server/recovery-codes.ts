import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#features/second-factor/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import { replaceCodes } from './store.ts';

/** Letters and digits that do not look like each other: thirty of them, ten a code, 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 10;

/** What is kept of a code: without the site's secret nobody can try codes against it. */
export function hashRecoveryCode(site: Pick<Site, 'secret'>, it: { memberId: string; typed: string }): Buffer {
  const plain = it.typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', readyKey(site.secret)).update(`recovery-code:${it.memberId}:${plain}`).digest();
}

/** Ten new codes in the place of those there were; they are known only now. */
export async function giveCodes(tx: Transaction, site: Pick<Site, 'secret'>, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  await replaceCodes(tx, { memberId, hashes: codes.map((typed) => hashRecoveryCode(site, { memberId, typed })) });
  return codes;
}
