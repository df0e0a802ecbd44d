import { CSRF_COOKIE, GUEST_BINDING, isBoundTo, isGenuine, issueToken } from '#platform/server/http/anti-forgery.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { REFRESH_LIFETIME } from './token.ts';

/** No secret: makes the server send the shell instead of the guest's page. */
const MEMBER_COOKIE = 'member';
/** As long as the refresh token: a browser that was closed must still be able to refresh. */
const MEMBER_AGE = REFRESH_LIFETIME / 1000;

type Requesting = Pick<Context, 'site' | 'answer' | 'cookies' | 'actor'>;

/** Gives the browser what goes with a session: its anti-forgery token and the member's mark. */
export function rememberSession({ site, answer }: Requesting, sessionId: string): void {
  answer.setCookie(CSRF_COOKIE, issueToken(site.secret, sessionId), { maxAge: MEMBER_AGE });
  answer.setCookie(MEMBER_COOKIE, '1', { maxAge: MEMBER_AGE });
}

/** Makes the browser a guest's again. */
export function forgetSession({ site, answer }: Requesting): void {
  answer.setCookie(CSRF_COOKIE, issueToken(site.secret, GUEST_BINDING));
  answer.setCookie(MEMBER_COOKIE, '', { maxAge: 0 });
}

/** Replaces an anti-forgery token that is missing, forged or of another session. */
export function renewAntiForgery({ site, answer, cookies, actor }: Requesting): void {
  const token = cookies[CSRF_COOKIE];
  if (actor.kind === 'member') {
    if (!isBoundTo(site.secret, token, actor.sessionId))
      answer.setCookie(CSRF_COOKIE, issueToken(site.secret, actor.sessionId), { maxAge: MEMBER_AGE });
    return;
  }
  // A member's page may ask without its tokens (a probe while the site is down): his own token must survive that.
  const isMembers = readOwnCookie({ site, cookies }, MEMBER_COOKIE) === '1' && isGenuine(site.secret, token);
  if (!isMembers && !isBoundTo(site.secret, token, GUEST_BINDING))
    answer.setCookie(CSRF_COOKIE, issueToken(site.secret, GUEST_BINDING));
}
