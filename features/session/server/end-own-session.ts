import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { sessionErrors } from '#features/session/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { forgetSession } from './browser-cookies.ts';
import { isOwnSession, lockOwnSession } from './login-log-queries.ts';
import { endSession } from './store.ts';

/**
 * Ends one of the caller's sessions at once. Ending another than the current one requires proof of identity, so that a
 * stolen session cannot lock the owner out. A session of another member gives the same error as a missing one. @throws
 * 404, as `proveOwner`
 */
export async function endOwnSession(
  context: Context,
  { id, proof }: { id: string; proof: OwnerProof },
): Promise<Record<string, never>> {
  const { id: memberId, sessionId } = memberOf(context);
  if (!(await isOwnSession(context.db, { id, memberId }))) throw sessionErrors.notFound();
  if (id !== sessionId) await proveOwner(context, proof);
  await context.transaction(async (tx) => {
    if (!(await lockOwnSession(tx, { id, memberId }))) throw sessionErrors.notFound();
    await endSession(tx, { id, reason: 'member', now: context.now.toISOString() });
    return null;
  });
  if (id === sessionId) forgetSession(context);
  return {};
}
