import { type Identity, type IdentityKind, identitiesOf } from '#features/member/identity.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { isSecretRight } from './secret-hash.ts';
import { skeletonOf } from './skeleton.ts';
import { type CredentialRecord, lockShown, selectCredentials, selectCredentialsById } from './store.ts';

export { type Applicant, findFreeName, findFreeNickname, prepareMember } from './prepare-member.ts';
export { findProofs, lockProofs, type Proofs } from './proof-queries.ts';
export { hashUnderSalt, isSecretRight } from './secret-hash.ts';

/** The credential as it was when verified: the password hash, or the target of a code. */
interface Shown {
  kind: 'password' | 'phone' | 'email';
  value: string;
}

/** A member whose identity is proven. */
export interface Proven {
  memberId: string;
  /** The kind of identifier used. */
  by: IdentityKind;
  isSuspended: boolean;
  /** Null with `isSuspended`: until staff lift it. */
  suspendedUntil: string | null;
  shown: Shown;
}

/**
 * The active member with this account (case-insensitive), phone or e-mail address if the password matches, else null.
 * Does the same work whether or not the member exists: one hash for each possible meaning of the text. @throws 503
 * under too many concurrent checks
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

/** The active member with a phone number or e-mail address that was just verified. */
export async function findByTarget(
  db: Executor,
  input: { identity: Identity & { kind: 'phone' | 'email' }; now: Date },
): Promise<Proven | null> {
  const found = await findLive(db, input.identity);
  return found ? { ...presentMemberStatus(found, input.now), by: input.identity.kind, shown: input.identity } : null;
}

/**
 * Whether the verified credential is still the member's. Locks the row until commit, so that a concurrent change comes
 * before or after.
 */
export function isStillShown(
  tx: Transaction,
  { memberId, shown }: Pick<Proven, 'memberId' | 'shown'>,
): Promise<boolean> {
  return lockShown(tx, { memberId, ...shown });
}

/** The status of an active member whose identity was proven by other means; null if there is none. */
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
