import { LRUCache } from 'lru-cache';
import { platformErrors } from '#platform/server/errors.ts';
import { type Allowance, type Limits, limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Tokens of no session that are looked up for one network. Ten a second: two hundred browsers behind one address that wake with tokens
 * of yesterday, and ask five things each before they renew them.
 */
const BAD: Allowance = { count: 600, seconds: 60 };
/** Tokens that are known to have been good, and networks that are refused; beyond it the one used longest ago is forgotten. */
const MOST = 50_000;

interface Existing {
  good: LRUCache<string, true>;
  /** Networks, each as long as it is refused. */
  refused: LRUCache<string, true>;
}

/** Each process for itself, like the count: a statement would cost what it guards. */
const existingBy = new WeakMap<Pick<Limits, 'takeHere'>, Existing>();

function existingOf({ limits }: Pick<Site, 'limits'>): Existing {
  const existing = existingBy.get(limits) ?? {
    good: new LRUCache({ max: MOST }),
    refused: new LRUCache({ max: MOST }),
  };
  existingBy.set(limits, existing);
  return existing;
}

/** Remembers a token by its hash as one of a session: whoever else floods from the same network, its holder is looked up. */
export function rememberGood(site: Pick<Site, 'limits'>, hash: Buffer): void {
  existingOf(site).good.set(hash.toString('base64url'), true);
}

/** Before a token is looked up. @throws 429 while its network has brought too many bad ones, and this one has not been good here */
export function requireTokenTurn(
  site: Pick<Site, 'limits'>,
  { address, hash }: { address: string; hash: Buffer },
): void {
  const { good, refused } = existingOf(site);
  const left = refused.getRemainingTTL(limitAddress(address));
  if (left > 0 && !good.has(hash.toString('base64url')))
    throw platformErrors.tooMany({ seconds: Math.ceil(left / 1000) });
}

/** Counts a token that names no session, or none that can be read. @throws 429 instead of the refusal it would have got */
export function countBad(site: Pick<Site, 'limits'>, address: string): void {
  const network = limitAddress(address);
  const seconds = site.limits.takeHere(`bad-token:${network}`, BAD);
  if (seconds === 0) return;
  existingOf(site).refused.set(network, true, { ttl: seconds * 1000 });
  throw platformErrors.tooMany({ seconds });
}
