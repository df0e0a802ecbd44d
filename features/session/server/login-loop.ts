import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Failure } from '#platform/shared/failure.ts';
import { forgetSession } from './browser-cookies.ts';
import { endSession } from './store.ts';
import { hashToken } from './token.ts';

/**
 * A browser goes in circles when it renews its tokens more often than this: an access token lasts two hours, so whatever it is
 * given is lost on the way or refused elsewhere. It is told to forget everything (508) and to begin anew.
 */
const ROUNDS = { count: 10, seconds: 30 };

/** Counts a renewal of a session, granted or refused; answers whether it is one of a circle. */
export async function isGoingRound(site: Pick<Site, 'limits'>, sessionId: string): Promise<boolean> {
  return (await site.limits.take(`login-loop:${sessionId}`, ROUNDS)) > 0;
}

/** The same for a refresh token of no session, by each process for itself: such tokens can be made up without end, so nothing of them is written. */
export function isStrayToken(site: Pick<Site, 'limits'>, refreshToken: string): boolean {
  return site.limits.takeHere(`login-loop:${hashToken(refreshToken).toString('base64url')}`, ROUNDS) > 0;
}

/** Ends the session that goes in circles, and its cookies with it; answers what to throw. */
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
