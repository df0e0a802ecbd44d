import { hash, hashRaw, verify } from '@node-rs/argon2';
import { createTurnstile } from './turnstile.ts';

/** Argon2id (the package's default kind), 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes tens of milliseconds of a core: more at once would starve the pages. */
const inTurn = createTurnstile({ atOnce: 2, mostWaiting: 256 });
/** The hash of a random text nobody kept: checked where there is none, so that both take the same time. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$JSM6mHjMgQKFRkDeVZIQ3A$6irDbVjM/JNwiiHN8jaWjwSbBcGjcpH83360K55PRCc';

/** Hashes a password or a hint's answer. @throws 503 under too many at once */
export function hashSecret(secret: string): Promise<string> {
  return inTurn(() => hash(secret, COST));
}

/** Whether a secret is the hashed one; without a hash never, after the same work; of what is no hash, as from an import, never. @throws 503 under too many at once */
export async function isSecretRight(secret: string, hashed: string | null): Promise<boolean> {
  const isRight = await inTurn(() => verify(hashed ?? NOBODY, secret).catch(() => false));
  return hashed !== null && isRight;
}

/** The same hash under a salt of the caller's, 32 bytes: for secrets that are looked up by it. @throws 503 under too many at once */
export function hashUnderSalt(secret: Buffer, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(secret, { ...COST, salt }));
}
