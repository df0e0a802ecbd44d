import { foldWord } from '#platform/server/folding/fold-text.ts';
import type { ComparedWord } from './judge-hit.ts';

/** The word as it is compared, and its letters; '' has none. */
export function compareAs(text: string, { isWhole, isPinyin = false }: { isWhole: boolean; isPinyin?: boolean }) {
  const { looks, plain, gaps, starts } = foldWord(text, { isPinyin });
  const word: ComparedWord = { length: looks.length, plain, gaps, isWhole };
  if (!isPinyin) return { looks, word };
  return {
    looks,
    word: { ...word, syllables: Uint8Array.from(starts, (from, at) => Number(from !== starts[at - 1])) },
  };
}

/** Compared words one behind another: threads hand them on without copying. */
export interface WordParts {
  /** Where each word begins, and where the last one ends. */
  readonly starts: Int32Array<ArrayBuffer>;
  readonly plain: Uint16Array<ArrayBuffer>;
  readonly gaps: Uint8Array<ArrayBuffer>;
  /** Of each word, `FLAGS`. */
  readonly flags: Uint8Array<ArrayBuffer>;
  /** 1 where a syllable begins; empty: nothing is compared by sound. */
  readonly syllables: Uint8Array<ArrayBuffer>;
}

const FLAGS = { whole: 1, gaps: 2 };

export function packWords(words: readonly ComparedWord[], isSpoken: boolean): WordParts {
  const units = words.reduce((sum, { length }) => sum + length, 0);
  const parts: WordParts = {
    starts: new Int32Array(words.length + 1),
    plain: new Uint16Array(units),
    gaps: new Uint8Array(units),
    flags: new Uint8Array(words.length),
    syllables: new Uint8Array(isSpoken ? units : 0),
  };
  let at = 0;
  for (const [index, word] of words.entries()) {
    parts.starts[index] = at;
    for (let unit = 0; unit < word.length; unit += 1) parts.plain[at + unit] = word.plain.charCodeAt(unit);
    if (word.gaps) parts.gaps.set(word.gaps, at);
    parts.flags[index] = (word.isWhole ? FLAGS.whole : 0) | (word.gaps ? FLAGS.gaps : 0);
    if (word.syllables) parts.syllables.set(word.syllables, at);
    at += word.length;
  }
  parts.starts[words.length] = at;
  return parts;
}

/** In letters. */
export const lengthOf = ({ starts }: WordParts, index: number): number =>
  (starts[index + 1] ?? 0) - (starts[index] ?? 0);

/** One of them again. */
export function unpackWord({ starts, plain, gaps, flags, syllables }: WordParts, index: number): ComparedWord {
  const [from = 0, until = 0] = starts.subarray(index, index + 2);
  const [length, flag] = [until - from, flags[index] ?? 0];
  // Thousands may sound alike in one text, and nothing else of them is compared.
  if (syllables.length > 0)
    return { length, plain: '', gaps: null, isWhole: false, syllables: syllables.subarray(from, until) };
  return {
    length,
    plain: String.fromCharCode(...plain.subarray(from, until)),
    gaps: flag & FLAGS.gaps ? gaps.subarray(from, until) : null,
    isWhole: (flag & FLAGS.whole) !== 0,
  };
}
