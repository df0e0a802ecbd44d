import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Failure } from '#platform/shared/failure.ts';
import { forgetSession } from './browser-cookies.ts';
import { endSession } from './store.ts';
import { hashToken } from './token.ts';

/**
 * Renewals above this rate mean that the browser is in a loop: an access token lasts two hours, so new tokens must be
 * getting lost or refused elsewhere. The browser is sent 508, which makes it discard all tokens and start again.
 */
const ROUNDS = { count: 10, seconds: 30 };

/** Counts a renewal of a session, granted or refused; returns whether the session is in a loop. */
export async function isGoingRound(site: Pick<Site, 'limits'>, sessionId: string): Promise<boolean> {
  return (await site.limits.take(`login-loop:${sessionId}`, ROUNDS)) > 0;
}

/**
 * The same for an unknown refresh token, counted per process: such tokens can be made up without limit, so nothing is
 * stored.
 */
export function isStrayToken(site: Pick<Site, 'limits'>, refreshToken: string): boolean {
  return site.limits.takeHere(`login-loop:${hashToken(refreshToken).toString('base64url')}`, ROUNDS) > 0;
}

/** Ends the looping session and clears its cookies; returns the error to throw. */
export async function leaveCircle(
  context: Context,
  { id, member_id: memberId }: { id: string; member_id: string },
): Promise<Failure> {
  await context.transaction(async (tx) => {
    await endSession(tx, { id, reason: 'logout', now: context.now.toISOString() });
    return null;
  });
  forgetSession(context);
  context.site.log.warn(
    { sessionId: id, memberId, address: context.address, requestId: context.requestId },
    'a browser renews its session in circles: it is ended',
  );
  return platformErrors.loginLoop();
}
