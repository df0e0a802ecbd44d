import { readBearer } from '#platform/server/http/bearer.ts';
import type { Context } from '#platform/server/http/context.ts';
import { forgetSession } from './browser-cookies.ts';
import { endSession, findSessionOf } from './store.ts';
import { hashToken } from './token.ts';

/**
 * Ends the session of the refresh token in the header if it is still open, and resets the browser's cookies to a
 * guest's in either case.
 */
export async function logOut(context: Context): Promise<Record<string, never>> {
  const bearer = readBearer(context.authorization);
  if (bearer) {
    await context.transaction(async (tx) => {
      const id = await findSessionOf(tx, hashToken(bearer.refresh));
      if (id !== undefined) await endSession(tx, { id, reason: 'logout', now: context.now.toISOString() });
      return null;
    });
  }
  forgetSession(context);
  return {};
}
