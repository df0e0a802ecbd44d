import { createHash } from 'node:crypto';

/** Counts of the drills: few in every test run, all of them with DRILL=1. */
export const isDrill = process.env['DRILL'] === '1';

export function scaled(reduced: number, whole: number): number {
  return isDrill ? whole : reduced;
}

/** How long one test may take, in ms. */
export const patience = scaled(60_000, 600_000);

/** What the parts of cross products are chosen by: the commit, unless SAMPLE names another to repeat its run. */
const SAMPLE = process.env['SAMPLE'] ?? 'none';
const SHARE = 10;

export interface Sampling<T> {
  nameOf: (item: T) => string;
  /** Taken in every run, whatever the commit. */
  isAlways?: (name: string) => boolean;
  sample?: string;
}

/**
 * The part of a cross product that this run takes, in its order: what is taken in every run, and a tenth of the rest
 * by a hash of the commit, so that every part comes in turn. With DRILL=1 all of it.
 */
export function sampled<T>(items: readonly T[], { nameOf, isAlways, sample = SAMPLE }: Sampling<T>): T[] {
  if (isDrill) return [...items];
  const always = new Set(items.filter((item) => isAlways?.(nameOf(item))));
  const rest = items.filter((item) => !always.has(item));
  const rank = (item: T) =>
    createHash('sha256')
      .update(`${sample} ${nameOf(item)}`)
      .digest('hex');
  const ranked = rest
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  const taken = new Set(ranked.slice(0, Math.ceil(rest.length / SHARE)).map(({ item }) => item));
  return items.filter((item) => always.has(item) || taken.has(item));
}
