import { createHmac } from 'node:crypto';
import { type Program, readUserAgent } from '#platform/server/http/user-agent.ts';
import type { Site } from '#platform/server/site.ts';
import { dayOf } from './day.ts';

const LONGEST = 500;

/** One page view, ready to be stored. */
export interface Visit extends Program {
  day: string;
  at: string;
  /** Path with the parameters that say which page it is. */
  url: string;
  referrerHost: string;
  /** Differs from day to day for the same person. */
  visitor: Buffer;
  address: string;
}

/** Who shows what page, as the request says it. */
export interface Seen {
  url: string;
  referrer: string;
  memberId: string | undefined;
  address: string;
  agent: string;
  now: Date;
}

/** Makes a visit of what the browser told. */
export function readVisit(site: Pick<Site, 'secret' | 'settings' | 'environment'>, seen: Seen): Visit {
  const day = dayOf(site, seen.now);
  const who = seen.memberId === undefined ? `guest:${seen.address}:${seen.agent}` : `member:${seen.memberId}`;
  return {
    day,
    at: seen.now.toISOString(),
    url: pageOf(seen.url, site.environment.publicUrl),
    referrerHost: hostOf(seen.referrer, site.environment.publicUrl),
    visitor: createHmac('sha256', site.secret).update(`visit:${day}:${who}`).digest().subarray(0, 16),
    address: seen.address,
    ...readUserAgent(seen.agent),
  };
}

/** Of an address only what names the page: searches, tokens and ways back stay with the visitor. */
export function pageOf(address: string, origin: string): string {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : new URL(origin);
  const ids = [...url.searchParams].filter(
    ([name, value]) => /^[a-z][A-Za-z]{0,30}Id$/.test(name) && /^[1-9]\d{0,17}$/.test(value),
  );
  const query = ids.map(([name, value]) => `${name}=${value}`).join('&');
  return (query === '' ? url.pathname : `${url.pathname}?${query}`)
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, LONGEST);
}

/** The host a visitor came from; '' when he came from nowhere known. A path means a page of this site. */
export function hostOf(referrer: string, origin: string): string {
  if (referrer === '' || !URL.canParse(referrer, origin)) return '';
  const url = new URL(referrer, origin);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.host.slice(0, LONGEST) : '';
}
