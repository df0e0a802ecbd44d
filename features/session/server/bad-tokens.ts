import { LRUCache } from 'lru-cache';
import { platformErrors } from '#platform/server/errors.ts';
import { type Allowance, type Limits, limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Unknown tokens looked up per network: ten a second. Sized for two hundred browsers behind one address that resume
 * with expired tokens and send five requests each before renewing.
 */
const BAD: Allowance = { count: 600, seconds: 60 };
/** Cached valid tokens and cached refused networks, each; the least recently used is evicted beyond it. */
const MOST = 50_000;

interface Existing {
  good: LRUCache<string, true>;
  /** Networks, each cached for as long as it is refused. */
  refused: LRUCache<string, true>;
}

/** Per process, like the count: a database query would cost what this is meant to save. */
const existingBy = new WeakMap<Pick<Limits, 'takeHere'>, Existing>();

function existingOf({ limits }: Pick<Site, 'limits'>): Existing {
  const existing = existingBy.get(limits) ?? {
    good: new LRUCache({ max: MOST }),
    refused: new LRUCache({ max: MOST }),
  };
  existingBy.set(limits, existing);
  return existing;
}

/** Caches the hash of a valid token, so that its holder is still looked up while others flood from the same network. */
export function rememberGood(site: Pick<Site, 'limits'>, hash: Buffer): void {
  existingOf(site).good.set(hash.toString('base64url'), true);
}

/**
 * Call before looking up a token. @throws 429 while its network has sent too many bad ones, unless this process has
 * seen this token valid
 */
export function requireTokenTurn(
  site: Pick<Site, 'limits'>,
  { address, hash }: { address: string; hash: Buffer },
): void {
  const { good, refused } = existingOf(site);
  const left = refused.getRemainingTTL(limitAddress(address));
  if (left > 0 && !good.has(hash.toString('base64url')))
    throw platformErrors.tooMany({ seconds: Math.ceil(left / 1000) });
}

/** Counts a token that is unknown or malformed. @throws 429 over the limit, instead of the caller's own error */
export function countBad(site: Pick<Site, 'limits'>, address: string): void {
  const network = limitAddress(address);
  const seconds = site.limits.takeHere(`bad-token:${network}`, BAD);
  if (seconds === 0) return;
  existingOf(site).refused.set(network, true, { ttl: seconds * 1000 });
  throw platformErrors.tooMany({ seconds });
}
