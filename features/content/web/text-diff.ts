import { matchTokens } from './match-tokens.ts';

/** A part of a line: whether it also occurs in the other text's line. */
export interface DiffPiece {
  text: string;
  isChanged: boolean;
}

/** A line of the older text beside its counterpart: never both null; one is null where a line was added or removed. */
export interface DiffRow {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: readonly DiffPiece[] | null;
  after: readonly DiffPiece[] | null;
}

/** Lines with at least this similarity (0 to 1) are treated as one changed line. */
const ALIKE = 0.4;
/** Above this many pairs, lines are paired in order. */
const MOST_PAIRS = 2500;

/**
 * One grapheme for Han and kana. One word: letters and digits of other scripts. Then emoji, spaces, and everything
 * else.
 */
const TOKENS =
  /\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|\p{RGI_Emoji}|[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+|\s+|./gsv;

export const tokensOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** The diff of a text by line, and within a changed line by word and Han character. */
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

/** Compares two lines by their tokens. */
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

/** A common space between changed words is easier to read as part of the change. */
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

/** Lines removed and lines added in one place: similar ones are paired. */
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

/** The in-order pairing of the lines of a hunk with the highest total similarity. */
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

/** The words of a line with their counts; a long line is represented by its beginning. */
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

/** Similarity of two lines, 0 to 1. */
function likeness(item: Bag | undefined, other: Bag | undefined): number {
  if (!item || !other || item.size + other.size === 0) return 0;
  let common = 0;
  for (const [token, count] of item.counts) common += Math.min(count, other.counts.get(token) ?? 0);
  return (2 * common) / (item.size + other.size);
}
