/** Lines `from`–`to` of the older text became these. */
interface Hunk {
  from: number;
  to: number;
  lines: readonly string[];
}

/** Beyond this many cells the middle counts as replaced. */
const MOST_CELLS = 4_000_000;

/** Merges two changes of a text line by line; undefined where they touch. */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const old = base.split('\n');
  const here = hunksOf(old, mine.split('\n'));
  const there = hunksOf(old, theirs.split('\n'));
  const merged: string[] = [];
  let at = 0;
  for (;;) {
    const [item, other] = [here[0], there[0]];
    if (!item && !other) break;
    if (item && other && touch(item, other)) {
      if (item.from !== other.from || item.to !== other.to || item.lines.join('\n') !== other.lines.join('\n'))
        return undefined;
      there.shift();
    }
    const next = item && (!other || item.from <= other.from) ? here.shift() : there.shift();
    if (!next) break;
    merged.push(...old.slice(at, next.from), ...next.lines);
    at = next.to;
  }
  return [...merged, ...old.slice(at)].join('\n');
}

/** No unchanged line lies between them. */
function touch(item: Hunk, other: Hunk): boolean {
  return item.from <= other.to && other.from <= item.to;
}

/** The changed ranges, in order. */
function hunksOf(old: readonly string[], now: readonly string[]): Hunk[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail += 1;
  const [before, after] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  if (before.length === 0 && after.length === 0) return [];
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_CELLS)
    return [{ from: head, to: old.length - tail, lines: after }];
  return middleHunks(before, after).map((hunk) => ({ ...hunk, from: hunk.from + head, to: hunk.to + head }));
}

function middleHunks(old: readonly string[], now: readonly string[]): Hunk[] {
  const common = commonLengths(old, now);
  const width = now.length + 1;
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  let begun: { i: number; j: number } | undefined;
  const end = () => {
    if (begun) hunks.push({ from: begun.i, to: i, lines: now.slice(begun.j, j) });
    begun = undefined;
  };
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      end();
      i += 1;
      j += 1;
      continue;
    }
    begun ??= { i, j };
    if (j >= now.length || (i < old.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)))
      i += 1;
    else j += 1;
  }
  end();
  return hunks;
}

/** Length of the longest common subsequence of `old` from i and `now` from j, row by row. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === now[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}
