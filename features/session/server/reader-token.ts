import { createHmac } from 'node:crypto';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';

/**
 * Names the session whose pages a browser is shown: `session.signature`, out of reach of scripts. It shows pages and
 * nothing else: no call accepts it.
 */
export const READER_COOKIE = 'reader';

/**
 * The cookie's value. The signature covers the account too, because a database restored from a backup gives the numbers
 * of lost sessions to others.
 */
export function readerToken(
  site: Pick<Site, 'secret'>,
  { sessionId, account }: Pick<Member, 'sessionId' | 'account'>,
): string {
  const tag = createHmac('sha256', readyKey(site.secret)).update(`page-reader:${sessionId}:${account}`).digest();
  return `${sessionId}.${tag.toString('base64url')}`;
}
