import { weightOf } from '#features/captcha/server/public.ts';
import { spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/** Starts per name and hour, and answers per name and day, above which captchas become harder. */
const BEGINNINGS = { light: 10, seconds: 3600 };
const ANSWERS = { light: 20, seconds: 86_400 };
/** Answers per network and name in a day. */
const PER_PAIR = { count: 20, seconds: 86_400 };
/**
 * Answers per ticket: fewer after many attempts at the name, so that every few of them cost a captcha, from any
 * network.
 */
const TRIES = { usual: 10, few: 3 };

/** Key that attempts at a name are counted by, independent of its spelling. */
export function nameOf(account: string): string {
  return skeletonOf(spellingOf(account));
}

/** Difficulty of the captcha for a name. */
export async function weightAt(site: Site, name: string): Promise<number> {
  const { rateLimitFactor } = site.environment;
  const [beginnings, answers] = await Promise.all([
    site.limits.peek(`recover-begun:${name}`),
    site.limits.peek(`recovery-answer:${name}`),
  ]);
  return Math.max(
    weightOf(beginnings, BEGINNINGS.light * rateLimitFactor),
    weightOf(answers, ANSWERS.light * rateLimitFactor),
  );
}

export async function countBeginning(site: Site, name: string): Promise<void> {
  await site.limits.count(`recover-begun:${name}`, BEGINNINGS.seconds);
}

/**
 * Counts an answer at a name. Returns the seconds until this network may try again; 0 when the answer may be checked.
 */
export async function takeAnswer(site: Site, { name, address }: { name: string; address: string }): Promise<number> {
  const seconds = await site.limits.take(`recovery-answer:${limitAddress(address)} ${name}`, PER_PAIR);
  if (seconds === 0) await site.limits.count(`recovery-answer:${name}`, ANSWERS.seconds);
  return seconds;
}

/** Attempts a ticket currently allows. */
export async function triesAt(site: Site, { name, isAnswer }: { name: string; isAnswer: boolean }): Promise<number> {
  if (!isAnswer) return TRIES.usual;
  return (await site.limits.peek(`recovery-answer:${name}`)) >= ANSWERS.light * site.environment.rateLimitFactor
    ? TRIES.few
    : TRIES.usual;
}
