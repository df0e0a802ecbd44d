import { type FoldedText, GAP } from '#platform/server/folding/fold-text.ts';

/** A word of a list as it is compared. */
export interface ComparedWord {
  /** In letters. */
  readonly length: number;
  readonly plain: string;
  /** What stands before each of its own letters; null: nothing. */
  readonly gaps: Uint8Array | null;
  readonly isWhole: boolean;
  /** 1 where a syllable begins, if these are what is compared. */
  readonly syllables?: Uint8Array;
}

/** How often the dictionary may still be asked about one text. */
export interface Patience {
  left: number;
}

interface Found {
  readonly text: FoldedText;
  readonly word: ComparedWord;
  readonly start: number;
  readonly end: number;
  readonly patience: Patience;
}

/** Han, kana and other letters that are written without spaces between words. */
const isDense = (code: number) => (code >= 0x0e_00 && code < 0x10_00) || (code >= 0x2e_80 && code < 0xfb_00);
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isSmallLetter = (code: number) => code >= 0x61 && code <= 0x7a;

/** Whether letters that look like a word are meant as it: what looks alike is, what only contains it often is not. */
export function isHit(found: Found): boolean {
  const { text, word, start } = found;
  if (word.syllables) return isSpoken(found);
  const isInHan = word.isWhole && isDense(text.looks[start] ?? 0);
  // What is cheap comes first: of words that contain each other thousands may stand in one text.
  if (word.isWhole && !isInHan && !stands(found)) return false;
  return isSpelled(found) && areGapsLikely(found) && (!isInHan || standsInHan(found));
}

/** `I`, `l` and `1` look alike, but `all` is not `ali`, and a number is no word. */
function isSpelled({ text, word, start, end }: Found): boolean {
  let digits = 0;
  let digitsOfWord = 0;
  for (let at = start; at < end; at += 1) {
    const wanted = word.plain.charCodeAt(at - start);
    const there = text.plain[at] ?? 0;
    if (isSmallLetter(wanted) && isSmallLetter(there) && wanted !== there) return false;
    if (isDigit(there)) digits += 1;
    if (isDigit(wanted)) digitsOfWord += 1;
  }
  const length = end - start;
  return digitsOfWord === length ? digits === length : digits < length;
}

function isBoundary(text: FoldedText, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  if ((text.gaps[at] ?? 0) !== GAP.none) return true;
  return isDense(text.looks[at - 1] ?? 0) !== isDense(text.looks[at] ?? 0);
}

const stands = ({ text, start, end }: Found) => isBoundary(text, start) && isBoundary(text, end);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const AROUND = 12;

/**
 * Han is written without spaces: what the words around it are, a dictionary says. A text about which it would be asked
 * too often was written to be that: every word in the rest of it is one.
 */
function standsInHan({ text, start, end, patience }: Found): boolean {
  if (patience.left <= 0) return true;
  patience.left -= 1;
  let from = start;
  while (from > 0 && start - from < AROUND && text.gaps[from] === GAP.none) from -= 1;
  let until = end;
  while (until < text.length && until - end < AROUND && text.gaps[until] === GAP.none) until += 1;
  const around = String.fromCharCode(...text.looks.subarray(from, until));
  const edges = new Set(Array.from(segmenter.segment(around), ({ index }) => from + index).concat(until));
  return edges.has(start) && edges.has(end);
}

/** Whether what stands between the letters was put there to hide the word. */
function areGapsLikely(found: Found): boolean {
  const { text, word, start, end } = found;
  const inner: number[] = [];
  for (let at = start + 1; at < end; at += 1) {
    // What the word itself has between its letters is no sign of anything.
    const gap = (word.gaps?.[at - start] ?? GAP.none) === GAP.none ? (text.gaps[at] ?? 0) : GAP.none;
    inner.push(gap);
  }
  const widest = Math.max(GAP.none, ...inner);
  if (widest === GAP.none) return word.gaps === null || stands(found) || isDense(text.looks[start] ?? 0);
  const isApart = inner.every((gap) => gap !== GAP.none);
  if (isDense(text.looks[start] ?? 0) && isDense(text.looks[end - 1] ?? 0))
    return widest < GAP.clause || (isApart && inner.length > 1) || stands(found);
  if (!stands(found)) return false;
  // `pen is` is two words; `p e n i s` is one.
  return widest === GAP.mark || isApart || singlesOf(inner) * 2 > inner.length + 1;
}

/** How many letters stand alone. */
function singlesOf(inner: readonly number[]): number {
  const edges = [GAP.space, ...inner, GAP.space];
  return edges.filter((gap, index) => index > 0 && gap !== GAP.none && edges[index - 1] !== GAP.none).length;
}

const begins = ({ starts, length }: FoldedText, at: number) => at === length || starts[at] !== starts[at - 1];
const isHan = ({ starts }: FoldedText, at: number) => starts[at] === starts[at + 1] || starts[at] === starts[at - 1];
const isBesideHan = (text: FoldedText, at: number) => isHan(text, at) || isHan(text, at - 1);

/** Whether what sounds like a word may begin or end here. */
export const isSyllableEdge = (text: FoldedText, at: number): boolean =>
  isBoundary(text, at) || (begins(text, at) && isBesideHan(text, at));

/** Sounds are a word where syllables begin and end with it: `xian` is 西安 or 先, which is one syllable. */
function isSpoken({ text, word, start, end }: Found): boolean {
  if (!isSyllableEdge(text, start) || !isSyllableEdge(text, end)) return false;
  for (let at = start + 1; at < end; at += 1) {
    const isSyllable = word.syllables?.[at - start] === 1;
    if (begins(text, at) ? isBesideHan(text, at) && !isSyllable : isSyllable) return false;
  }
  return true;
}
