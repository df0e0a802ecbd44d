import { weightOf } from '#features/captcha/server/public.ts';
import { spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/** Beginnings at one name in an hour, and answers to its question in a day, from which on captchas grow heavier. */
const BEGINNINGS = { light: 10, seconds: 3600 };
const ANSWERS = { light: 20, seconds: 86_400 };
/** Answers from one network to one name's question in a day. */
const PER_PAIR = { count: 20, seconds: 86_400 };
/** Answers one ticket takes: fewer once many have been tried at the name, so that every few cost a captcha, whoever gives them. */
const TRIES = { usual: 10, few: 3 };

/** What is tried at a name is counted by, however it is spelt. */
export function nameOf(account: string): string {
  return skeletonOf(spellingOf(account));
}

/** How heavy a captcha for a name must be. */
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

/** Counts an answer at a name. Answers the seconds until one from here is looked at again; 0 when this one is. */
export async function takeAnswer(site: Site, { name, address }: { name: string; address: string }): Promise<number> {
  const seconds = await site.limits.take(`recovery-answer:${limitAddress(address)} ${name}`, PER_PAIR);
  if (seconds === 0) await site.limits.count(`recovery-answer:${name}`, ANSWERS.seconds);
  return seconds;
}

/** How many tries a ticket takes now. */
export async function triesAt(site: Site, { name, isAnswer }: { name: string; isAnswer: boolean }): Promise<number> {
  if (!isAnswer) return TRIES.usual;
  return (await site.limits.peek(`recovery-answer:${name}`)) >= ANSWERS.light * site.environment.rateLimitFactor
    ? TRIES.few
    : TRIES.usual;
}
