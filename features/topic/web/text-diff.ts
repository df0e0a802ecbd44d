import { matchTokens } from './match-tokens.ts';

/** A part of a line: whether it stands in the other text's line too. */
export interface DiffPiece {
  text: string;
  isChanged: boolean;
}

/** A line of the older text beside what became of it: both null never, one null where it was put in or taken out. */
export interface DiffRow {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: readonly DiffPiece[] | null;
  after: readonly DiffPiece[] | null;
}

/** Lines this much alike (0 to 1) are one line that was changed. */
const ALIKE = 0.4;
/** Beyond this many pairs lines are put beside each other in order. */
const MOST_PAIRS = 2500;

/** A grapheme of its own: Han and kana. A word: letters and digits of other scripts. Then emoji, spaces, and whatever else there is. */
const TOKENS =
  /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|\p{RGI_Emoji}|[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+|\s+|./gsv;

export const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** What became of a text, line by line, and within a line that was changed word by word and Han character by Han character. */
export function diffText(before: string, after: string): DiffRow[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const rows: DiffRow[] = [];
  let [from, fromAfter] = [0, 0];
  const between = (to: number, toAfter: number) => {
    rows.push(...diffHunk(old.slice(from, to), now.slice(fromAfter, toAfter)));
    [from, fromAfter] = [to + 1, toAfter + 1];
  };
  for (const [at, atAfter] of matchTokens(old, now)) {
    between(at, atAfter);
    const line = [{ text: old[at] ?? '', isChanged: false }];
    rows.push({ kind: 'same', before: line, after: line });
  }
  between(old.length, now.length);
  return rows;
}

/** Two lines beside each other, by their pieces. */
export function diffLine(
  before: string,
  after: string,
): Pick<DiffRow, 'before' | 'after'> & { before: DiffPiece[]; after: DiffPiece[] } {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const matches = matchTokens(old, now).filter(
    ([at], index, all) => !isLoneSpace(old, at, { previous: all[index - 1], match: all[index], next: all[index + 1] }),
  );
  const stored = new Set(matches.map(([at]) => at));
  const storedAfter = new Set(matches.map(([, at]) => at));
  return { before: toPieces(old, stored), after: toPieces(now, storedAfter) };
}

type Around = Record<'previous' | 'match' | 'next', readonly [number, number] | undefined>;

/** A space both have between words that were changed: it reads better as a part of the change. */
function isLoneSpace(tokens: readonly string[], at: number, { previous, match, next }: Around): boolean {
  if (!/^\s+$/.test(tokens[at] ?? '') || !match) return false;
  const isBeside = (other: readonly [number, number] | undefined, by: number) =>
    other !== undefined && other[0] === match[0] + by && other[1] === match[1] + by;
  return !isBeside(previous, -1) && !isBeside(next, 1);
}

function toPieces(tokens: readonly string[], stored: ReadonlySet<number>): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  for (const [at, text] of tokens.entries()) {
    const isChanged = !stored.has(at);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}

/** Lines that went and lines that came in one place: those alike are beside each other. */
function diffHunk(old: readonly string[], now: readonly string[]): DiffRow[] {
  const whole = (text: string): DiffPiece[] => [{ text, isChanged: true }];
  const rows: DiffRow[] = [];
  let [at, atAfter] = [0, 0];
  for (const [to, toAfter] of [...pairLines(old, now), [old.length, now.length] as const]) {
    for (; at < to; at += 1) rows.push({ kind: 'removed', before: whole(old[at] ?? ''), after: null });
    for (; atAfter < toAfter; atAfter += 1)
      rows.push({ kind: 'added', before: null, after: whole(now[atAfter] ?? '') });
    if (to === old.length) break;
    rows.push({ kind: 'changed', ...diffLine(old[to] ?? '', now[toAfter] ?? '') });
    [at, atAfter] = [to + 1, toAfter + 1];
  }
  return rows;
}

/** Which lines of a hunk belong together, in order: the pairs that are most alike in sum. */
function pairLines(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  if (old.length * now.length > MOST_PAIRS) return old.slice(0, now.length).map((_, at) => [at, at] as const);
  const bags = { old: old.map(bagOf), now: now.map(bagOf) };
  const width = now.length + 1;
  const best = new Float32Array((old.length + 1) * width);
  const alike = (i: number, j: number) => likeness(bags.old[i], bags.now[j]);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const together = alike(i, j);
      const paired = together < ALIKE ? 0 : together + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    const here = best[i * width + j] ?? 0;
    if (here === 0) break;
    if (here === (best[(i + 1) * width + j] ?? 0)) i += 1;
    else if (here === (best[i * width + j + 1] ?? 0)) j += 1;
    else {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    }
  }
  return pairs;
}

interface Bag {
  counts: ReadonlyMap<string, number>;
  size: number;
}

/** The words of a line with how often each stands in it; a long line is known by its beginning. */
function bagOf(line: string): Bag {
  const counts = new Map<string, number>();
  let size = 0;
  for (const token of tokensOf(line.slice(0, 2000))) {
    if (token.trim() === '') continue;
    counts.set(token, (counts.get(token) ?? 0) + token.length);
    size += token.length;
  }
  return { counts, size };
}

/** How much of two lines both have, 0 to 1. */
function likeness(item: Bag | undefined, other: Bag | undefined): number {
  if (!item || !other || item.size + other.size === 0) return 0;
  let common = 0;
  for (const [token, count] of item.counts) common += Math.min(count, other.counts.get(token) ?? 0);
  return (2 * common) / (item.size + other.size);
}
