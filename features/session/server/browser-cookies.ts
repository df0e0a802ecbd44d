import { CSRF_COOKIE, GUEST_BINDING, isBoundTo, isGenuine, issueToken } from '#platform/server/http/anti-forgery.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { REFRESH_LIFETIME } from './token.ts';

/** Not a secret: makes the server send the app shell instead of the guest page. */
const MEMBER_COOKIE = 'member';
/** Same lifetime as the refresh token: a reopened browser must still be able to refresh. */
const MEMBER_AGE = REFRESH_LIFETIME / 1000;

type Requesting = Pick<Context, 'site' | 'answer' | 'cookies' | 'actor'>;

/** Sets the cookies of a session: its anti-forgery token and the member mark. */
export function rememberSession({ site, answer }: Requesting, sessionId: string): void {
  answer.setCookie(CSRF_COOKIE, issueToken(site.secret, sessionId), { maxAge: MEMBER_AGE });
  answer.setCookie(MEMBER_COOKIE, '1', { maxAge: MEMBER_AGE });
}

/** Resets the browser's cookies to those of a guest. */
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
  // A member's page may send a request without its tokens (a probe while the site is down): its anti-forgery token must
  // be kept.
  const isMembers = readOwnCookie({ site, cookies }, MEMBER_COOKIE) === '1' && isGenuine(site.secret, token);
  if (!isMembers && !isBoundTo(site.secret, token, GUEST_BINDING))
    answer.setCookie(CSRF_COOKIE, issueToken(site.secret, GUEST_BINDING));
}
