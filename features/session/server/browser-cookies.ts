import { CSRF_COOKIE, GUEST_BINDING, isBoundTo, isGenuine, issueToken } from '#platform/server/http/anti-forgery.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import type { Member } from '#platform/shared/actor.ts';
import { READER_COOKIE, readerToken } from './reader-token.ts';
import { REFRESH_LIFETIME } from './token.ts';

/**
 * Not a secret: makes the server send a member's page instead of the guest page. Scripts remove it when the tokens are
 * gone; without it the cookie of the reader counts for nothing.
 */
const MEMBER_COOKIE = 'member';
/** Same lifetime as the refresh token: a reopened browser must still be able to refresh. */
const MEMBER_AGE = REFRESH_LIFETIME / 1000;

type Requesting = Pick<Context, 'site' | 'answer' | 'cookies' | 'actor'>;

/** Sets the cookies of a session: its anti-forgery token, the member mark, and whose pages are shown. */
export function rememberSession({ site, answer }: Requesting, member: Member): void {
  answer.setCookie(CSRF_COOKIE, issueToken(site.secret, member.sessionId), { maxAge: MEMBER_AGE });
  answer.setCookie(MEMBER_COOKIE, '1', { maxAge: MEMBER_AGE });
  setReader({ site, answer }, member);
}

function setReader({ site, answer }: Pick<Requesting, 'site' | 'answer'>, member: Member): void {
  answer.setCookie(READER_COOKIE, readerToken(site, member), { maxAge: MEMBER_AGE, httpOnly: true });
}

/** Resets the browser's cookies to those of a guest. */
export function forgetSession({ site, answer }: Requesting): void {
  answer.setCookie(CSRF_COOKIE, issueToken(site.secret, GUEST_BINDING));
  answer.setCookie(MEMBER_COOKIE, '', { maxAge: 0 });
  answer.setCookie(READER_COOKIE, '', { maxAge: 0, httpOnly: true });
}

/** Replaces an anti-forgery token, and a member's reader cookie, that is missing, forged or of another session. */
export function renewCookies({ site, answer, cookies, actor }: Requesting): void {
  const token = cookies[CSRF_COOKIE];
  if (actor.kind === 'member') {
    if (!isBoundTo(site.secret, token, actor.sessionId))
      answer.setCookie(CSRF_COOKIE, issueToken(site.secret, actor.sessionId), { maxAge: MEMBER_AGE });
    if (readOwnCookie({ site, cookies }, READER_COOKIE) !== readerToken(site, actor))
      setReader({ site, answer }, actor);
    return;
  }
  // A member's page may send a request without its tokens (a probe while the site is down): its anti-forgery token must
  // be kept.
  const isMembers = readOwnCookie({ site, cookies }, MEMBER_COOKIE) === '1' && isGenuine(site.secret, token);
  if (!isMembers && !isBoundTo(site.secret, token, GUEST_BINDING))
    answer.setCookie(CSRF_COOKIE, issueToken(site.secret, GUEST_BINDING));
}
