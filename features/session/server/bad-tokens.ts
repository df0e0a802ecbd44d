import { platformErrors } from '#platform/server/errors.ts';
import { type Allowance, type Limits, limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Tokens of no session that are looked up for one network. Ten a second: two hundred browsers behind one address that wake with tokens
 * of yesterday, and ask five things each before they renew them.
 */
const BAD: Allowance = { count: 600, seconds: 60 };
/** Tokens that are known to have been good, and networks that are refused; beyond it the oldest is forgotten. */
const MOST = 50_000;

interface Existing {
  good: Set<string>;
  /** Until when a network is refused, in ms of the process's own clock. */
  refusedUntil: Map<string, number>;
}

/** Each process for itself, like the count: a statement would cost what it guards. */
const existingBy = new WeakMap<Pick<Limits, 'takeHere'>, Existing>();

function existingOf({ limits }: Pick<Site, 'limits'>): Existing {
  const existing = existingBy.get(limits) ?? { good: new Set(), refusedUntil: new Map() };
  existingBy.set(limits, existing);
  return existing;
}

function forgetOldest(from: Set<string> | Map<string, number>): void {
  const [oldest] = from.size > MOST ? from.keys() : [];
  if (oldest !== undefined) from.delete(oldest);
}

/** Remembers a token by its hash as one of a session: whoever else floods from the same network, its holder is looked up. */
export function rememberGood(site: Pick<Site, 'limits'>, hash: Buffer): void {
  const { good } = existingOf(site);
  good.add(hash.toString('base64url'));
  forgetOldest(good);
}

/** Before a token is looked up. @throws 429 while its network has brought too many bad ones, and this one has not been good here */
export function requireTokenTurn(
  site: Pick<Site, 'limits'>,
  { address, hash }: { address: string; hash: Buffer },
): void {
  const { good, refusedUntil } = existingOf(site);
  const left = (refusedUntil.get(limitAddress(address)) ?? 0) - performance.now();
  if (left > 0 && !good.has(hash.toString('base64url')))
    throw platformErrors.tooMany({ seconds: Math.ceil(left / 1000) });
}

/** Counts a token that names no session, or none that can be read. @throws 429 instead of the refusal it would have got */
export function countBad(site: Pick<Site, 'limits'>, address: string): void {
  const network = limitAddress(address);
  const seconds = site.limits.takeHere(`bad-token:${network}`, BAD);
  if (seconds === 0) return;
  const { refusedUntil } = existingOf(site);
  refusedUntil.delete(network);
  refusedUntil.set(network, performance.now() + seconds * 1000);
  forgetOldest(refusedUntil);
  throw platformErrors.tooMany({ seconds });
}
