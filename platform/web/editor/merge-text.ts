import { diffArrays } from 'diff';

/** Lines `from`–`to` of the older text became these. */
interface Hunk {
  from: number;
  to: number;
  lines: string[];
}

/** Beyond this many changed lines the whole text counts as replaced: the time grows with their square. */
const MOST_CHANGED = 2000;

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
function hunksOf(old: string[], now: string[]): Hunk[] {
  const changes = diffArrays(old, now, { maxEditLength: MOST_CHANGED });
  if (!changes) return [{ from: 0, to: old.length, lines: now }];
  const hunks: Hunk[] = [];
  let at = 0;
  let hunk: Hunk | undefined;
  for (const { added, removed, value } of changes) {
    if (!added) at += value.length;
    if (!added && !removed) {
      hunk = undefined;
      continue;
    }
    if (!hunk) {
      hunk = { from: added ? at : at - value.length, to: at, lines: [] };
      hunks.push(hunk);
    }
    hunk.to = at;
    if (added) hunk.lines.push(...value);
  }
  return hunks;
}
