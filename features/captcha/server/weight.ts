import { limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/** The heaviest a captcha gets. */
export const HEAVIEST = 5;
/** Captchas are counted for a network this long, in seconds; so many are light, and from then on each doubling adds a weight. */
const MEMORY = 900;
const LIGHT = 20;
/** Pictures without work that are looked at for a network, once captchas are heavier: who has no script gets on, slowly. */
const PLAIN = { count: 1, seconds: 60 };

/** 0 below `light`, 1 from there, one more with each doubling, and HEAVIEST at most. */
export function weightOf(count: number, light: number): number {
  return count < light ? 0 : Math.min(HEAVIEST, 1 + Math.floor(Math.log2(count / light)));
}

/** Counts one more captcha for a network. Answers its weight. */
export async function countIssue(site: Site, address: string): Promise<number> {
  return weightOf(
    await site.limits.count(`captcha-issued:${limitAddress(address)}`, MEMORY),
    LIGHT * site.environment.rateLimitFactor,
  );
}

/** Seconds until a picture without work is looked at again. */
export function waitForPlain(site: Site, address: string): Promise<number> {
  return site.limits.take(`captcha-plain:${limitAddress(address)}`, PLAIN);
}
