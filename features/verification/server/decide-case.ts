import { writeAudit } from '#features/audit/server/public.ts';
import { memberStatus } from '#features/member/server/public.ts';
import type { State } from '#features/verification/contract.ts';
import { verificationErrors } from '#features/verification/errors.ts';
import { verificationDecided } from '#features/verification/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canDecide, canRevoke } from './policy.ts';
import { lockVerification, updateState, type VerificationRecord } from './store.ts';

/**
 * Approves an application, or refuses it with a reason. @throws 400 at `reason`, 403 for one's own, 404, 409 when it
 * has been decided
 */
export function decideCase(
  context: Context,
  input: { id: string; isApproved: boolean; reason: string },
): Promise<{ id: string; state: State }> {
  if (!input.isApproved && input.reason === '') throw invalidField('reason', 'rule.required');
  return settle(context, input, (facts) => {
    requireAllowed(canDecide(facts));
    return input.isApproved ? 'approved' : 'refused';
  });
}

/** Revokes an approval, and with it the badge. @throws 403, 404, 409 */
export function revokeCase(
  context: Context,
  input: { id: string; reason: string },
): Promise<{ id: string; state: State }> {
  return settle(context, input, (facts) => {
    requireAllowed(canRevoke(facts));
    return 'revoked';
  });
}

type Facts = { state: State; isOwn: boolean };

function settle(
  context: Context,
  input: { id: string; reason: string },
  judge: (facts: Facts) => 'approved' | 'refused' | 'revoked',
): Promise<{ id: string; state: State }> {
  const { id, reason } = input;
  const actor = memberOf(context);
  return context.transaction(async (tx) => {
    const found = await lockVerification(tx, id);
    if (!found) throw verificationErrors.notFound();
    const state = judge({ state: found.state, isOwn: found.member_id === actor.id });
    await updateState(tx, { id, state, reason, decidedBy: actor.id, at: context.now.toISOString() });
    if (state !== 'refused') await showBadge(tx, context, { found, isVerified: state === 'approved' });
    // The contents of documents are not logged: the audit entry contains the case but no personal data.
    await writeAudit(tx, {
      context,
      action: `verification.${state === 'approved' ? 'approve' : state === 'refused' ? 'refuse' : 'revoke'}`,
      target: { kind: 'verification', id },
      before: { state: found.state },
      after: { state, kind: found.kind, memberId: found.member_id },
      reason,
    });
    await context.site.outbox.announce(tx, verificationDecided, {
      verificationId: id,
      memberId: found.member_id,
      kind: found.kind,
      state,
    });
    return { id, state };
  });
}

async function showBadge(
  tx: Transaction,
  { site }: Context,
  { found, isVerified }: { found: VerificationRecord; isVerified: boolean },
): Promise<void> {
  await memberStatus.setVerified(tx, { memberId: found.member_id, kind: found.kind, isVerified });
  await clearGuestPages(tx, site, [`member-${found.member_id}`]);
}
