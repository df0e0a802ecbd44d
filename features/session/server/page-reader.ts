import { timingSafeEqual } from 'node:crypto';
import { type CookieBearer, readOwnCookie } from '#platform/server/http/own-cookie.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { actorOf } from './identify.ts';
import { READER_COOKIE, readerToken } from './reader-token.ts';
import { findIdentityOfSession } from './store.ts';

/** The member to whom a page is shown, judged anew for every page; undefined when their session is over. */
export async function findPageReader(
  site: Site,
  { cookies, now }: Pick<CookieBearer, 'cookies'> & { now: Date },
): Promise<Member | undefined> {
  const token = readOwnCookie({ site, cookies }, READER_COOKIE) ?? '';
  const [, id] = /^([1-9]\d{0,17})\.[\w-]{43}$/.exec(token) ?? [];
  const found = id === undefined ? undefined : await findIdentityOfSession(site.db, { id, now: now.toISOString() });
  if (!found) return undefined;
  const own = readerToken(site, { sessionId: found.session_id, account: found.account });
  return timingSafeEqual(Buffer.from(own), Buffer.from(token)) ? actorOf(site, found) : undefined;
}
