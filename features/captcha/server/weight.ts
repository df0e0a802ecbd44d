import { limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';

/** Maximum weight. */
export const HEAVIEST = 5;
/**
 * Window for counting captchas per network, in seconds; the first `LIGHT` have weight 0, after that each doubling adds
 * one.
 */
const MEMORY = 900;
const LIGHT = 20;
/**
 * Pictures without work that are checked per network once captchas are heavier: people without scripts can continue,
 * slowly.
 */
const PLAIN = { count: 1, seconds: 60 };

/** 0 below `light`, 1 from there, one more per doubling, up to HEAVIEST. */
export function weightOf(count: number, light: number): number {
  return count < light ? 0 : Math.min(HEAVIEST, 1 + Math.floor(Math.log2(count / light)));
}

/** Counts one more captcha for a network. Returns its weight. */
export async function countIssue(site: Site, address: string): Promise<number> {
  return weightOf(
    await site.limits.count(`captcha-issued:${limitAddress(address)}`, MEMORY),
    LIGHT * site.environment.rateLimitFactor,
  );
}

/** Seconds until a picture without work is checked again. */
export function waitForPlain(site: Site, address: string): Promise<number> {
  return site.limits.take(`captcha-plain:${limitAddress(address)}`, PLAIN);
}
