import { type Identity, type IdentityKind, identitiesOf } from '#features/member/identity.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isSecretRight } from './secret-hash.ts';
import { skeletonOf } from './skeleton.ts';
import { type CredentialRecord, selectCredentials, selectCredentialsById } from './store.ts';

export { type Applicant, findFreeName, findFreeNickname, prepareMember } from './prepare-member.ts';
export { findProofs, lockProofs, type Proofs } from './proof-queries.ts';
export { isSecretRight } from './secret-hash.ts';

/** Who has shown that he is this member. */
export interface Proven {
  memberId: string;
  /** What he gave himself out as. */
  by: IdentityKind;
  isSuspended: boolean;
  /** Null with `isSuspended`: until staff lift it. */
  suspendedUntil: string | null;
}

/**
 * The live member of this account (in any case), phone or e-mail address if the password is his, else null. Does the same
 * work whether or not there is such a member: a hash for each thing the text may mean. @throws 503 under too many at once
 */
export async function checkPassword(db: Executor, claim: { account: string; password: string; now: Date }): Promise<Proven | null> {
  let proven: Proven | null = null;
  for (const identity of identitiesOf(claim.account)) {
    const found = await findLive(db, identity);
    const isRight = await isSecretRight(claim.password, found?.password_hash ?? null);
    if (found && isRight) proven ??= presentProven(found, { by: identity.kind, now: claim.now });
  }
  return proven;
}

/** The live member of a phone or e-mail address that has just been verified. */
export async function findByTarget(db: Executor, it: { identity: Identity; now: Date }): Promise<Proven | null> {
  const found = await findLive(db, it.identity);
  return found ? presentProven(found, { by: it.identity.kind, now: it.now }) : null;
}

/** How a live member stands who has proven himself by other means; null for one who is gone. */
export async function findStanding(db: Executor, it: { memberId: string; now: Date }): Promise<Omit<Proven, 'by'> | null> {
  const found = await selectCredentialsById(db, it.memberId);
  return found && found.state !== 'cancelled' ? presentProven(found, { by: 'account', now: it.now }) : null;
}

async function findLive(db: Executor, { kind, value }: Identity): Promise<CredentialRecord | undefined> {
  const found = await selectCredentials(db, { kind, value: kind === 'account' ? skeletonOf(value) : value });
  const isIt = found && found.state !== 'cancelled' && (kind !== 'account' || found.account.toLowerCase() === value.normalize('NFKC').toLowerCase());
  return isIt ? found : undefined;
}

function presentProven(found: CredentialRecord, { by, now }: { by: IdentityKind; now: Date }): Proven {
  const isSuspended = found.state === 'suspended' && (found.suspended_until === null || new Date(found.suspended_until) > now);
  return { memberId: found.id, by, isSuspended, suspendedUntil: isSuspended ? found.suspended_until : null };
}
