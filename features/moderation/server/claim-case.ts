import { writeAudit } from '#features/audit/server/public.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { factsOfCase } from './case-facts.ts';
import { lockCase, setClaim } from './case-store.ts';
import { selectDecidersOf } from './decider-queries.ts';
import { canClaim, canDecide, validClaim } from './policy.ts';

/**
 * Says that the caller is working on a case, or no longer is. The owner takes over what another has claimed, if they
 * say so: who presses at the same time as another does not.
 * @throws 403, 404, 409
 */
export function claimCase(
  context: Context,
  { id, on, takesOver = false }: { id: string; on: boolean; takesOver?: boolean | undefined },
): Promise<{ id: string }> {
  const { id: callerId, isOwner } = memberOf(context);
  return context.transaction(async (tx) => {
    const found = await lockCase(tx, id);
    if (!found) throw moderationErrors.notFound();
    const facts = factsOfCase(found);
    const deciders = await selectDecidersOf(tx, facts, callerId);
    const caller = { callerId, deciders, now: context.now };
    requireAllowed(on && takesOver ? canClaim(facts, { ...caller, isOwner }) : canDecide(facts, caller));
    const claim = validClaim(facts, context.now);
    const isTakenOver = claim !== null && claim.by !== callerId;
    await setClaim(tx, { id, memberId: on ? callerId : null, at: context.now.toISOString() });
    await writeAudit(tx, {
      context,
      action: `moderation.${isTakenOver ? 'takeOver' : on ? 'claim' : 'release'}`,
      target: { kind: 'case', id },
      before: isTakenOver ? { claimedBy: claim.by } : null,
      after: null,
      reason: '',
    });
    return { id };
  });
}
