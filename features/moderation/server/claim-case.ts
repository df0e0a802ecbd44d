import { writeAudit } from '#features/audit/server/public.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { factsOfCase } from './case-facts.ts';
import { lockCase, setClaim } from './case-store.ts';
import { selectDecidersOf } from './decider-queries.ts';
import { canDecide } from './policy.ts';

/** Says that the caller is working on a case, or no longer is. @throws 403, 404, 409 */
export function claimCase(context: Context, { id, on }: { id: string; on: boolean }): Promise<{ id: string }> {
  const { id: callerId } = memberOf(context);
  return context.transaction(async (tx) => {
    const found = await lockCase(tx, id);
    if (!found) throw moderationErrors.notFound();
    const facts = factsOfCase(found);
    const deciders = await selectDecidersOf(tx, facts, callerId);
    requireAllowed(canDecide(facts, { callerId, deciders, now: context.now }));
    await setClaim(tx, { id, memberId: on ? callerId : null, at: context.now.toISOString() });
    await writeAudit(tx, {
      context,
      action: on ? 'moderation.claim' : 'moderation.release',
      target: { kind: 'case', id },
      before: null,
      after: null,
      reason: '',
    });
    return { id };
  });
}
