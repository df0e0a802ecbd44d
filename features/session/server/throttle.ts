import { weightOf } from '#features/captcha/server/public.ts';
import { identitiesOf, spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';
import { existingSince } from './known-address.ts';
import { isExistingAddress } from './store.ts';

/** Failures are counted per account, per network, and per account and network. */
export interface Attempt {
  account: string;
  address: string;
  now: Date;
}

/** From the third failure within this many seconds, a captcha is required. */
const MINUTE = 60;
const FREE_OF_CAPTCHA = 3;
/** How long failures count for delays and captcha weight, in seconds. */
const MEMORY = 900;
/**
 * Each failure after `free` doubles the delay, up to `most` seconds. An account alone has no delay: strangers must not
 * lock its owner out.
 */
const DELAYS = { pair: { free: 5, most: 60 }, address: { free: 20, most: 900 } } as const;
/** Failures at an account, from any network, above which its captchas grow heavier. */
const LIGHT = 10;

/** Key of an account's failure counts and captchas. */
export function nameOf(account: string): string {
  return `account:${skeletonOf(spellingOf(account))}`;
}

function bucketsOf(attempt: Attempt): Record<'account' | 'pair' | 'address', string> {
  const [account, network] = [nameOf(attempt.account), limitAddress(attempt.address)];
  return { account, pair: `pair:${network} ${account}`, address: `address:${network}` };
}

/** Remaining delay in seconds; 0 when there is none. */
async function waitOf(site: Site, bucket: string): Promise<number> {
  const name = `login-wait:${bucket}`;
  return (await site.limits.peek(name)) > 0 ? site.limits.take(name, { count: 0, seconds: 1 }) : 0;
}

/** Seconds until an attempt at this account from this network is accepted. */
export async function secondsToWait(site: Site, attempt: Attempt): Promise<number> {
  const buckets = bucketsOf(attempt);
  const [pair, address] = await Promise.all([waitOf(site, buckets.pair), waitOf(site, buckets.address)]);
  if (pair <= address) return address;
  // At an address known for the account, the per-account delay caused by others on the same network is skipped.
  return (await isExistingAddress(site.db, {
    ...namesOf(attempt.account),
    address: attempt.address,
    since: existingSince(attempt.now),
  }))
    ? address
    : pair;
}

/** Each identifier a text may denote, null where it cannot. */
function namesOf(text: string): { accountSkeleton: string; phone: string | null; email: string | null } {
  const valueAs = (kind: 'phone' | 'email') =>
    identitiesOf(text).find((identity) => identity.kind === kind)?.value ?? null;
  return { accountSkeleton: skeletonOf(text), phone: valueAs('phone'), email: valueAs('email') };
}

/** What an attempt must carry: nothing, or a captcha of at least this weight. */
export type Demanded = { isCaptcha: false } | { isCaptcha: true; weight: number };

/**
 * Counts an attempt at an account before its password is checked, so that concurrent attempts are all counted. Returns
 * what it must carry.
 */
export async function countAttempt(site: Site, attempt: Attempt): Promise<Demanded> {
  const buckets = bucketsOf(attempt);
  const [tries, failures] = await Promise.all([
    site.limits.count(`login-try:${buckets.account}`, MINUTE),
    site.limits.peek(`login-try:${buckets.address}`),
  ]);
  const free = FREE_OF_CAPTCHA * site.environment.rateLimitFactor;
  return tries > free || failures >= free
    ? { isCaptcha: true, weight: await weightAt(site, buckets.account) }
    : { isCaptcha: false };
}

/** What the next attempt must carry. */
export async function demandedNext(site: Site, attempt: Attempt): Promise<Demanded> {
  const buckets = bucketsOf(attempt);
  const counts = await Promise.all([
    site.limits.peek(`login-try:${buckets.account}`),
    site.limits.peek(`login-try:${buckets.address}`),
  ]);
  const isCaptcha = Math.max(...counts) >= FREE_OF_CAPTCHA * site.environment.rateLimitFactor;
  return isCaptcha ? { isCaptcha, weight: await weightAt(site, buckets.account) } : { isCaptcha };
}

async function weightAt(site: Site, account: string): Promise<number> {
  return weightOf(await site.limits.peek(`login-failure:${account}`), LIGHT * site.environment.rateLimitFactor);
}

/** Counts a wrong password and starts the resulting delay. */
export async function countFailure(site: Site, attempt: Attempt): Promise<void> {
  const buckets = bucketsOf(attempt);
  await Promise.all([
    site.limits.count(`login-try:${buckets.address}`, MINUTE),
    site.limits.count(`login-failure:${buckets.account}`, MEMORY),
    ...(['pair', 'address'] as const).map(async (kind) => {
      const failures = await site.limits.count(`login-failure:${buckets[kind]}`, MEMORY);
      const over = failures - DELAYS[kind].free * site.environment.rateLimitFactor;
      if (over > 0)
        await site.limits.take(`login-wait:${buckets[kind]}`, {
          count: 0,
          seconds: Math.min(DELAYS[kind].most, 2 ** Math.min(over, 20)),
        });
    }),
  ]);
}

/**
 * A correct password clears the counts of the account and of the account on this network; the network's failures are
 * kept.
 */
export async function forgetFailures(site: Site, attempt: Attempt): Promise<void> {
  const { account, pair } = bucketsOf(attempt);
  const names = [`login-try:${account}`, `login-failure:${account}`, `login-failure:${pair}`, `login-wait:${pair}`];
  await Promise.all(names.map((name) => site.limits.forget(name)));
}
