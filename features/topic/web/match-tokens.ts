/** Places of a token that stands in both sequences, in the older and in the newer. */
export type Match = readonly [before: number, after: number];

/** Steps one search for the shortest way may take; beyond it the search is given up for a rougher one. */
const MOST_STEPS = 2_000_000;
/** Longer stretches are first cut at tokens that stand in them once. */
const LONG = 4000;
/** How often a stretch is cut anew. With these three, time grows with the length of the texts and not faster. */
const MOST_CUTS = 6;

interface Span {
  from: number;
  to: number;
  fromAfter: number;
  toAfter: number;
  cuts: number;
}

/** What two sequences have in common, in order: a shortest way from one to the other, or where that would take too long a longer one. */
export function matchTokens(before: readonly string[], after: readonly string[]): Match[] {
  const matches: Match[] = [];
  const spans: Span[] = [{ from: 0, to: before.length, fromAfter: 0, toAfter: after.length, cuts: 0 }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const middle = trim({ before, after, matches }, span);
    if (middle.from === middle.to || middle.fromAfter === middle.toAfter) continue;
    const isLong = middle.to - middle.from + middle.toAfter - middle.fromAfter > LONG;
    const found = isLong ? undefined : shortestWay(before, after, middle);
    if (found) matches.push(...found);
    else if (middle.cuts < MOST_CUTS) {
      const cuts = cutAtUnique(before, after, middle);
      if (cuts.length > 0) spans.push(...cuts);
      else matches.push(...(isLong ? (shortestWay(before, after, middle) ?? []) : []));
    }
  }
  return matches.sort(([item], [other]) => item - other);
}

/** Takes what is alike at both ends; answers what is left between. */
function trim(
  { before, after, matches }: { before: readonly string[]; after: readonly string[]; matches: Match[] },
  { from, to, fromAfter, toAfter, cuts }: Span,
): Span {
  let [start, startAfter, end, endAfter] = [from, fromAfter, to, toAfter];
  while (start < end && startAfter < endAfter && before[start] === after[startAfter]) {
    matches.push([start, startAfter]);
    start += 1;
    startAfter += 1;
  }
  while (start < end && startAfter < endAfter && before[end - 1] === after[endAfter - 1]) {
    end -= 1;
    endAfter -= 1;
    matches.push([end, endAfter]);
  }
  return { from: start, to: end, fromAfter: startAfter, toAfter: endAfter, cuts };
}

/** The greedy search of Myers: ever more changes are allowed until the end is reached. Undefined when that takes too long. */
function shortestWay(before: readonly string[], after: readonly string[], span: Span): Match[] | undefined {
  const [n, m] = [span.to - span.from, span.toAfter - span.fromAfter];
  const most = Math.min(n + m, Math.floor(MOST_STEPS / (n + m)) + 1, Math.floor(Math.sqrt(MOST_STEPS)));
  const reached = new Int32Array(2 * most + 3);
  const trail: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes += 1) {
    trail.push(reached.slice(most + 1 - changes, most + 2 + changes));
    for (let line = -changes; line <= changes; line += 2) {
      const at = most + 1 + line;
      const isDown = line === -changes || (line !== changes && (reached[at - 1] ?? 0) < (reached[at + 1] ?? 0));
      let x = isDown ? (reached[at + 1] ?? 0) : (reached[at - 1] ?? 0) + 1;
      while (x < n && x - line < m && before[span.from + x] === after[span.fromAfter + x - line]) x += 1;
      reached[at] = x;
      if (x >= n && x - line >= m) return walkBack(trail, { n, m }, span);
    }
  }
  return undefined;
}

/** The way that was found, from its end. `trail[d]` holds how far each line had come before `d` changes, from line -d on. */
function walkBack(trail: readonly Int32Array[], { n, m }: { n: number; m: number }, span: Span): Match[] {
  const matches: Match[] = [];
  let [x, y] = [n, m];
  for (let changes = trail.length - 1; changes >= 0; changes -= 1) {
    const row = trail[changes];
    const line = x - y;
    const reachedAt = (of: number) => row?.[of + changes] ?? 0;
    const isDown = line === -changes || (line !== changes && reachedAt(line - 1) < reachedAt(line + 1));
    const previous = isDown ? line + 1 : line - 1;
    const startX = changes === 0 ? 0 : reachedAt(previous);
    const startY = changes === 0 ? 0 : startX - previous;
    // Along the line both had the same.
    while (x > startX && y > startY && !(changes > 0 && (isDown ? x === startX : y === startY))) {
      x -= 1;
      y -= 1;
      matches.push([span.from + x, span.fromAfter + y]);
    }
    [x, y] = [startX, startY];
  }
  return matches;
}

/** The stretches between tokens that stand once in each text, where those are in the same order. The tokens themselves begin a stretch. */
function cutAtUnique(before: readonly string[], after: readonly string[], span: Span): Span[] {
  const positions = new Map<string, { before: number; after: number }>();
  const note = (token: string, side: 'before' | 'after', at: number) => {
    const existing = positions.get(token) ?? { before: -1, after: -1 };
    existing[side] = existing[side] === -1 ? at : -2;
    positions.set(token, existing);
  };
  for (let at = span.from; at < span.to; at += 1) note(before[at] ?? '', 'before', at);
  for (let at = span.fromAfter; at < span.toAfter; at += 1) note(after[at] ?? '', 'after', at);
  const unique = [...positions.values()]
    .filter((position) => position.before >= 0 && position.after >= 0)
    .sort((item, other) => item.before - other.before);
  const anchors = longestRise(unique.map((position) => position.after)).map((at) => unique[at]);
  const cuts: Span[] = [];
  let [from, fromAfter] = [span.from, span.fromAfter];
  for (const anchor of anchors) {
    if (!anchor) continue;
    cuts.push({ from, to: anchor.before, fromAfter, toAfter: anchor.after, cuts: span.cuts + 1 });
    [from, fromAfter] = [anchor.before, anchor.after];
  }
  if (cuts.length === 0) return [];
  return [...cuts, { from, to: span.to, fromAfter, toAfter: span.toAfter, cuts: span.cuts + 1 }];
}

/** Places of a longest rising row among numbers. */
function longestRise(numbers: readonly number[]): number[] {
  const ends: number[] = [];
  const before = new Int32Array(numbers.length).fill(-1);
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const row: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) row.push(at);
  return row.reverse();
}
