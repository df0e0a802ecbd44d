import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { wayIn } from '#features/member/server/public.ts';
import { RECOVERY_CODES } from '#features/second-factor/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import { normalizeText } from '#platform/shared/normalize-text.ts';
import { replaceCodes, selectPlainCodes, selectSalt, takeCode, wrapCode } from './store.ts';

/** Thirty letters and digits that are not easily confused; ten per code, 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 10;
const SALT = 16;
/** Legacy codes rehashed per run: each costs one hash. */
const WRAPPED = 200;

interface Typed {
  memberId: string;
  typed: string;
}

/** HMAC of a code under the site secret. It is the input of argon2id; legacy codes are stored as this value alone. */
function keyedCode(site: Pick<Site, 'secret'>, { memberId, typed }: Typed): Buffer {
  const plain = normalizeText(typed, 'NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', readyKey(site.secret)).update(`recovery-code:${memberId}:${plain}`).digest();
}

/** Ten new codes, not stored yet. Generate them before the transaction that stores them, because hashing is queued. */
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
  // One salt for all codes of a member, so an attempt costs one hash instead of ten.
  const salt = randomBytes(SALT);
  const hashes = await Promise.all(
    codes.map((typed) => wayIn.hashUnderSalt(keyedCode(site, { memberId, typed }), salt)),
  );
  return { codes, salt, hashes };
}

/** Replaces the stored codes. The plain codes are available only now. */
export async function saveCodes(
  tx: Transaction,
  memberId: string,
  { codes, salt, hashes }: MadeCodes,
): Promise<string[]> {
  await replaceCodes(tx, { memberId, salt, hashes });
  return codes;
}

/** Consumes a recovery code; false when it is not the member's or already used. Costs one hash for every member. */
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

/** Rehashes legacy codes that were stored as the HMAC alone; they remain valid. Returns how many. */
export async function wrapPlainCodes(site: Pick<Site, 'db'>): Promise<number> {
  const plain = await selectPlainCodes(site.db, WRAPPED);
  for (const { member_id: memberId, code_hash: keyed } of plain) {
    const salt = (await selectSalt(site.db, memberId)) ?? randomBytes(SALT);
    await wrapCode(site.db, { memberId, keyed, salt, hash: await wayIn.hashUnderSalt(keyed, salt) });
  }
  return plain.length;
}
