import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { sessionErrors } from '#features/session/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { forgetSession } from './browser-cookies.ts';
import { isOwnSession, lockOwnSession } from './login-log-queries.ts';
import { endSession } from './store.ts';

/**
 * Signs one of the caller's own browsers out at once; another than the one that asks only after a proof, so that a stolen session
 * cannot throw the owner out. Somebody else's session answers as one that does not exist. @throws 404, as `proveOwner`
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
