import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createTurnstile } from './turnstile.ts';

/** Argon2id (the package's default kind), 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes tens of milliseconds of CPU: more concurrent ones would slow down pages. */
const inTurn = createTurnstile({ atOnce: 2, mostWaiting: 256 });
/** The hash of a discarded random text: verified where there is no hash, so that both cases take the same time. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$JSM6mHjMgQKFRkDeVZIQ3A$6irDbVjM/JNwiiHN8jaWjwSbBcGjcpH83360K55PRCc';

/** Hashes a password or a hint's answer. @throws 503 under too many concurrent hashes */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, COST));
}

/**
 * Whether a secret matches the hash; false without a hash, after the same work, and for an invalid hash, for example
 * from an import. @throws 503 under too many concurrent hashes
 */
export async function isSecretRight(secret: string, hashed: string | null): Promise<boolean> {
  const isRight = await inTurn(() => verify(hashed ?? NOBODY, secret).catch(() => false));
  return hashed !== null && isRight;
}

/**
 * The same hash with the caller's salt (32 bytes): for secrets that are looked up by hash. @throws 503 under too many
 * concurrent hashes
 */
export function hashUnderSalt(secret: Buffer, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(secret, { ...COST, salt }));
}
