import type { Executor } from '#platform/server/database/database.ts';
import { isSecretRight } from './secret-hash.ts';
import { skeletonOf } from './skeleton.ts';
import { selectCredentials } from './store.ts';

/** Who has shown his password. */
export interface Proven {
  memberId: string;
  isSuspended: boolean;
  /** Null with `isSuspended`: until staff lift it. */
  suspendedUntil: string | null;
}

/**
 * The live member of this account (in any case) if the password is his, else null. Does the same work whether or not
 * there is such an account. @throws 503 under too many at once
 */
export async function checkPassword(db: Executor, claim: { account: string; password: string; now: Date }): Promise<Proven | null> {
  const found = await selectCredentials(db, skeletonOf(claim.account));
  const isIt = found !== undefined && found.state !== 'cancelled' && found.account.toLowerCase() === claim.account.normalize('NFKC').toLowerCase();
  const isRight = await isSecretRight(claim.password, isIt ? found.password_hash : null);
  if (!isIt || !isRight) return null;
  const isSuspended = found.state === 'suspended' && (found.suspended_until === null || new Date(found.suspended_until) > claim.now);
  return { memberId: found.id, isSuspended, suspendedUntil: isSuspended ? found.suspended_until : null };
}
