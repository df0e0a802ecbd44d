import { identitiesOf, spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';
import { isKnownAddress } from './store.ts';

/** Whose failures are counted together: those at one account, and those from one address. */
export interface Attempt {
  account: string;
  address: string;
  now: Date;
}

/** From the third failure within this many seconds a captcha is asked for. */
const MINUTE = 60;
const FREE_OF_CAPTCHA = 3;
/** Failures are remembered for the growing delays this long, in seconds. */
const MEMORY = 900;
/** After so many failures each next one doubles the wait, up to the most seconds. An account's stays short: strangers must not lock its owner out. */
const DELAYS = { account: { free: 5, most: 60 }, address: { free: 20, most: 900 } } as const;
/** Whoever has signed in from his address within this time need not wait for what strangers do to his account. */
const KNOWN_FOR = 30 * 24 * 3_600_000;

type Kind = keyof typeof DELAYS;

function bucketsOf(attempt: Attempt): Record<Kind, string> {
  return { account: `account:${skeletonOf(spellingOf(attempt.account))}`, address: `address:${limitAddress(attempt.address)}` };
}

/** Seconds left of a wait; 0 when there is none. */
async function waitOf(site: Site, bucket: string): Promise<number> {
  const name = `login-wait:${bucket}`;
  return (await site.limits.peek(name)) > 0 ? site.limits.take(name, { count: 0, seconds: 1 }) : 0;
}

/** Seconds until this account may be tried from this address again. */
export async function secondsToWait(site: Site, attempt: Attempt): Promise<number> {
  const buckets = bucketsOf(attempt);
  const [account, address] = await Promise.all([waitOf(site, buckets.account), waitOf(site, buckets.address)]);
  if (account <= address) return address;
  const since = new Date(attempt.now.getTime() - KNOWN_FOR).toISOString();
  return (await isKnownAddress(site.db, { ...namesOf(attempt.account), address: attempt.address, since })) ? address : account;
}

/** Each thing a text may mean, null for what it cannot. */
function namesOf(text: string): { accountSkeleton: string; phone: string | null; email: string | null } {
  const valueAs = (kind: 'phone' | 'email') => identitiesOf(text).find((identity) => identity.kind === kind)?.value ?? null;
  return { accountSkeleton: skeletonOf(text), phone: valueAs('phone'), email: valueAs('email') };
}

/** Counts a try at an account before its password is looked at, so that many at once count as many. Answers whether a captcha is needed. */
export async function countAttempt(site: Site, attempt: Attempt): Promise<boolean> {
  const buckets = bucketsOf(attempt);
  const [tries, failures] = await Promise.all([site.limits.count(`login-try:${buckets.account}`, MINUTE), site.limits.peek(`login-try:${buckets.address}`)]);
  const free = FREE_OF_CAPTCHA * site.environment.rateLimitFactor;
  return tries > free || failures >= free;
}

/** Whether the next try will need a captcha. */
export async function isCaptchaNext(site: Site, attempt: Attempt): Promise<boolean> {
  const buckets = bucketsOf(attempt);
  const counts = await Promise.all([site.limits.peek(`login-try:${buckets.account}`), site.limits.peek(`login-try:${buckets.address}`)]);
  return Math.max(...counts) >= FREE_OF_CAPTCHA * site.environment.rateLimitFactor;
}

/** Counts a wrong password and starts the wait it costs. */
export async function countFailure(site: Site, attempt: Attempt): Promise<void> {
  const buckets = bucketsOf(attempt);
  await Promise.all([
    site.limits.count(`login-try:${buckets.address}`, MINUTE),
    ...(['account', 'address'] as const).map(async (kind) => {
      const failures = await site.limits.count(`login-failure:${buckets[kind]}`, MEMORY);
      const over = failures - DELAYS[kind].free * site.environment.rateLimitFactor;
      if (over > 0) await site.limits.take(`login-wait:${buckets[kind]}`, { count: 0, seconds: Math.min(DELAYS[kind].most, 2 ** Math.min(over, 20)) });
    }),
  ]);
}

/** A right password clears what was counted at the account; an address keeps its failures. */
export async function forgetFailures(site: Site, attempt: Attempt): Promise<void> {
  const { account } = bucketsOf(attempt);
  await Promise.all([site.limits.forget(`login-try:${account}`), site.limits.forget(`login-failure:${account}`), site.limits.forget(`login-wait:${account}`)]);
}
