import { sessionErrors } from '#features/session/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { forgetSession } from './browser-cookies.ts';
import { lockOwnSession } from './login-log-queries.ts';
import { endSession } from './store.ts';

/** Signs one of the caller's own browsers out at once. Somebody else's session answers as one that does not exist. @throws 404 */
export async function endOwnSession(context: Context, id: string): Promise<Record<string, never>> {
  const { id: memberId, sessionId } = memberOf(context);
  await context.transaction(async (tx) => {
    if (!(await lockOwnSession(tx, { id, memberId }))) throw sessionErrors.notFound();
    await endSession(tx, { id, reason: 'member', now: context.now.toISOString() });
    return null;
  });
  if (id === sessionId) forgetSession(context);
  return {};
}
