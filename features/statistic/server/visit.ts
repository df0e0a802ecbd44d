import { createHmac } from 'node:crypto';
import { type Program, readUserAgent } from '#platform/server/http/user-agent.ts';
import type { Site } from '#platform/server/site.ts';
import { dayOf } from './day.ts';

const LONGEST = 500;

/** One page view, ready to be stored. */
export interface Visit extends Program {
  day: string;
  at: string;
  /** Path with the parameters that identify the page. */
  url: string;
  referrerHost: string;
  /** Changes daily for the same person. */
  visitor: Buffer;
  address: string;
}

/** A page view as read from the request. */
export interface Seen {
  url: string;
  referrer: string;
  memberId: string | undefined;
  address: string;
  agent: string;
  now: Date;
}

/** Builds a visit from the request data. */
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

/** Keeps only the parts of an address that identify the page: search terms, tokens and return paths are not stored. */
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

/** The host a visitor came from; '' when unknown. A path means a page of this site. */
export function hostOf(referrer: string, origin: string): string {
  if (referrer === '' || !URL.canParse(referrer, origin)) return '';
  const url = new URL(referrer, origin);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.host.slice(0, LONGEST) : '';
}
