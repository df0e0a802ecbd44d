import { type Identity, type IdentityKind, identitiesOf } from '#features/member/identity.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { isSecretRight } from './secret-hash.ts';
import { skeletonOf } from './skeleton.ts';
import { type CredentialRecord, lockShown, selectCredentials, selectCredentialsById } from './store.ts';

export { type Applicant, findFreeName, findFreeNickname, prepareMember } from './prepare-member.ts';
export { findProofs, lockProofs, type Proofs } from './proof-queries.ts';
export { hashUnderSalt, isSecretRight } from './secret-hash.ts';

/** What somebody showed, as it stood when it was looked at: the hash of his password, or what a code was sent to. */
interface Shown {
  kind: 'password' | 'phone' | 'email';
  value: string;
}

/** Who has shown that he is this member. */
export interface Proven {
  memberId: string;
  /** What he gave himself out as. */
  by: IdentityKind;
  isSuspended: boolean;
  /** Null with `isSuspended`: until staff lift it. */
  suspendedUntil: string | null;
  shown: Shown;
}

/**
 * The live member of this account (in any case), phone or e-mail address if the password is his, else null. Does the same
 * work whether or not there is such a member: a hash for each thing the text may mean. @throws 503 under too many at once
 */
export async function checkPassword(
  db: Executor,
  claim: { account: string; password: string; now: Date },
): Promise<Proven | null> {
  let proven: Proven | null = null;
  for (const identity of identitiesOf(claim.account)) {
    const found = await findLive(db, identity);
    const isRight = await isSecretRight(claim.password, found?.password_hash ?? null);
    if (found?.password_hash && isRight)
      proven ??= {
        ...presentMemberStatus(found, claim.now),
        by: identity.kind,
        shown: { kind: 'password', value: found.password_hash },
      };
  }
  return proven;
}

/** The live member of a phone or e-mail address that has just been verified. */
export async function findByTarget(
  db: Executor,
  input: { identity: Identity & { kind: 'phone' | 'email' }; now: Date },
): Promise<Proven | null> {
  const found = await findLive(db, input.identity);
  return found ? { ...presentMemberStatus(found, input.now), by: input.identity.kind, shown: input.identity } : null;
}

/** Whether what he has shown is still his. His row is taken until the commit: whoever changes it comes before or after. */
export function isStillShown(
  tx: Transaction,
  { memberId, shown }: Pick<Proven, 'memberId' | 'shown'>,
): Promise<boolean> {
  return lockShown(tx, { memberId, ...shown });
}

/** How a live member stands who has proven himself by other means; null for one who is gone. */
export async function findMemberStatus(
  db: Executor,
  input: { memberId: string; now: Date },
): Promise<MemberStatus | null> {
  const found = await selectCredentialsById(db, input.memberId);
  return found && found.state !== 'cancelled' ? presentMemberStatus(found, input.now) : null;
}

async function findLive(db: Executor, { kind, value }: Identity): Promise<CredentialRecord | undefined> {
  const found = await selectCredentials(db, { kind, value: kind === 'account' ? skeletonOf(value) : value });
  const isIt =
    found &&
    found.state !== 'cancelled' &&
    (kind !== 'account' || found.account.toLowerCase() === value.normalize('NFKC').toLowerCase());
  return isIt ? found : undefined;
}

type MemberStatus = Pick<Proven, 'memberId' | 'isSuspended' | 'suspendedUntil'>;

function presentMemberStatus(found: CredentialRecord, now: Date): MemberStatus {
  const isSuspended =
    found.state === 'suspended' && (found.suspended_until === null || new Date(found.suspended_until) > now);
  return { memberId: found.id, isSuspended, suspendedUntil: isSuspended ? found.suspended_until : null };
}
