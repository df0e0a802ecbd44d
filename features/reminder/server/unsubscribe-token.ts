import { createHmac, timingSafeEqual } from 'node:crypto';
import { notifyPaths } from '#features/reminder/paths.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

/** Which mails of whom: `all`, `digest`, or kinds joined by `+`. */
export interface Subscription {
  memberId: string;
  scope: string;
}

/** Characters of the signature: 132 bits. */
const LENGTH = 22;

function markOf({ secret }: Pick<Site, 'secret'>, { memberId, scope }: Subscription): string {
  return createHmac('sha256', readyKey(secret))
    .update(`reminder-mail ${memberId} ${scope}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

export const writeToken = (site: Pick<Site, 'secret'>, subscription: Subscription): string =>
  `${subscription.memberId}.${subscription.scope}.${markOf(site, subscription)}`;

/**
 * What a token allows to end; undefined for one that the site has not signed. It does not expire: mails are kept for
 * years.
 */
export function readToken(site: Pick<Site, 'secret'>, token: string): Subscription | undefined {
  const [memberId = '', scope = '', mark = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[1-9]\d{0,17}$/.test(memberId) || mark.length !== LENGTH || !/^[\w-]+$/.test(mark)) return;
  const subscription = { memberId, scope };
  return timingSafeEqual(Buffer.from(markOf(site, subscription)), Buffer.from(mark)) ? subscription : undefined;
}

/** The address that stands in mails: a page for people, and for mail programs the address of their POST. */
export const unsubscribeUrl = (site: Pick<Site, 'secret' | 'environment'>, subscription: Subscription): string =>
  `${site.environment.publicUrl}${notifyPaths.unsubscribe}?token=${encodeURIComponent(writeToken(site, subscription))}`;
