import { verificationErrors } from '#features/verification/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canWithdraw } from './policy.ts';
import { lockVerification, updateState } from './store.ts';

/** Withdraws the caller's own application before a decision. @throws 404, also for another member's, 409 */
export function withdrawApplication(context: Context, id: string): Promise<{ id: string }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    const application = await lockVerification(tx, id);
    if (application?.member_id !== memberId) throw verificationErrors.notFound();
    requireAllowed(canWithdraw(application.state));
    await updateState(tx, { id, state: 'withdrawn', reason: '', decidedBy: null, at: context.now.toISOString() });
    return { id };
  });
}
