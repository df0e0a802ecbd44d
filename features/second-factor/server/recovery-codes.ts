import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { wayIn } from '#features/member/server/public.ts';
import { RECOVERY_CODES } from '#features/second-factor/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import { replaceCodes, selectPlainCodes, selectSalt, takeCode, wrapCode } from './store.ts';

/** Letters and digits that do not look like each other: thirty of them, ten a code, 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 10;
const SALT = 16;
/** Codes of before that one sweep wraps: each costs a hash. */
const WRAPPED = 200;

interface Typed {
  memberId: string;
  typed: string;
}

/** A code keyed with the site's secret: what argon2id hashes, and what alone was kept before. */
function keyedCode(site: Pick<Site, 'secret'>, { memberId, typed }: Typed): Buffer {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', readyKey(site.secret)).update(`recovery-code:${memberId}:${plain}`).digest();
}

/** Ten new codes, not kept yet. Made before the transaction that keeps them: hashing waits in line. */
export interface MadeCodes {
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

export async function makeCodes(site: Pick<Site, 'secret'>, memberId: string): Promise<MadeCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  // One salt for a member's codes, so that a try costs one hash and not ten.
  const salt = randomBytes(SALT);
  const hashes = await Promise.all(
    codes.map((typed) => wayIn.hashUnderSalt(keyedCode(site, { memberId, typed }), salt)),
  );
  return { codes, salt, hashes };
}

/** Puts them in the place of those there were; they are known only now. */
export async function saveCodes(
  tx: Transaction,
  memberId: string,
  { codes, salt, hashes }: MadeCodes,
): Promise<string[]> {
  await replaceCodes(tx, { memberId, salt, hashes });
  return codes;
}

/** Uses a recovery code up; false when it is none of his, or used. Costs one hash, whoever is asked about. */
export async function useRecoveryCode(
  context: { db: Site['db']; site: Pick<Site, 'secret'>; now: Date },
  claim: Typed,
): Promise<boolean> {
  const { db, site, now } = context;
  const keyed = keyedCode(site, claim);
  const salt = await selectSalt(db, claim.memberId);
  const hash = await wayIn.hashUnderSalt(keyed, salt ?? Buffer.alloc(SALT));
  return takeCode(db, { memberId: claim.memberId, hash, keyed, now: now.toISOString() });
}

/** Hashes codes that were kept under their key alone; they go on working. Answers how many. */
export async function wrapPlainCodes(site: Pick<Site, 'db'>): Promise<number> {
  const plain = await selectPlainCodes(site.db, WRAPPED);
  for (const { member_id: memberId, code_hash: keyed } of plain) {
    const salt = (await selectSalt(site.db, memberId)) ?? randomBytes(SALT);
    await wrapCode(site.db, { memberId, keyed, salt, hash: await wayIn.hashUnderSalt(keyed, salt) });
  }
  return plain.length;
}
