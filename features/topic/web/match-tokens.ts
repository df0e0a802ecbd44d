import { diffArrays } from 'diff';

/** Positions of a token that stands in both sequences, in the older and in the newer. */
export type Match = readonly [before: number, after: number];

/** Beyond this many changes nothing counts as common: the search grows with their square, half a second at this many. */
const MOST_CHANGES = 2000;

/** What two sequences have in common, in order: the most there can be; nothing where they have too little in common. */
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
