import { diffArrays } from 'diff';

/** Positions of a token that occurs in both sequences, in the older and in the newer. */
export type Match = readonly [before: number, after: number];

/**
 * Above this many changes nothing counts as common: the search time grows with their square, half a second at this
 * number.
 */
const MOST_CHANGES = 2000;

/** The longest common subsequence of two sequences; empty if they have too little in common. */
export function matchTokens(before: readonly string[], after: readonly string[]): Match[] {
  const matches: Match[] = [];
  let [at, atAfter] = [0, 0];
  for (const part of diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES }) ?? []) {
    const isCommon = !part.added && !part.removed;
    for (let step = 0; isCommon && step < part.count; step += 1) matches.push([at + step, atAfter + step]);
    if (!part.added) at += part.count;
    if (!part.removed) atAfter += part.count;
  }
  return matches;
}
