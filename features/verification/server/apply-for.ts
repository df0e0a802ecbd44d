import { ownAccount } from '#features/member/server/public.ts';
import type { CompanyApplication, InfluencerApplication, Kind } from '#features/verification/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { attachDocuments } from './document-store.ts';
import { canApply } from './policy.ts';
import { findLast, insertVerification } from './store.ts';

/** Applications a member may submit per day. */
const ALLOWANCE = { count: 5, seconds: 86_400 };

/**
 * Applies for verification as a company, with documents uploaded before. @throws 400 at a field, 409 while one is
 * pending or approved, 429
 */
export function applyAsCompany(
  context: Context,
  { documentIds, ...details }: CompanyApplication,
): Promise<{ id: string }> {
  return applyFor(context, { kind: 'company', details, documentIds });
}

/** The same as an influencer. */
export function applyAsInfluencer(
  context: Context,
  { documentIds, ...details }: InfluencerApplication,
): Promise<{ id: string }> {
  return applyFor(context, { kind: 'influencer', details, documentIds });
}

async function applyFor(
  context: Context,
  input: { kind: Kind; details: object; documentIds: readonly string[] },
): Promise<{ id: string }> {
  const { site, now } = context;
  const memberId = memberOf(context).id;
  const { kind, details, documentIds } = input;
  requireAllowed(canApply((await findLast(site.db, { memberId, kind }))?.state));
  const seconds = await site.limits.take(`verification:${memberId}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  return context.transaction(async (tx) => {
    // Concurrent applications wait for the lock on the member's row.
    await ownAccount.lock(tx, memberId);
    requireAllowed(canApply((await findLast(tx, { memberId, kind }))?.state));
    const id = await insertVerification(tx, { memberId, kind, details, at: now.toISOString() });
    const attached = await attachDocuments(tx, { memberId, verificationId: id, ids: documentIds });
    if (attached !== documentIds.length) throw invalidField('documentIds', 'verification.documentMissing');
    return { id };
  });
}
