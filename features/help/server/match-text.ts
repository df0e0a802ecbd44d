import { distanceOf, mostChanges } from '#platform/server/folding/distance-of.ts';
import { foldName } from '#platform/server/folding/fold-name.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const BEFORE = 30;
const PASSAGE = 120;
/** A word in the title counts as so many in the text. */
const TITLE = 5;

/** What is looked for: words that all have to be there, and pairs of characters, of which half. */
interface Needles {
  words: readonly string[];
  pairs: readonly string[];
}

export function needlesOf(query: string): Needles {
  const folded = foldName(query);
  const runs = folded.match(UNSPACED) ?? [];
  const pairs = runs.flatMap((run) => {
    const letters = [...run];
    return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
  });
  return { words: [...new Set(folded.replace(UNSPACED, ' ').match(WORD) ?? [])], pairs: [...new Set(pairs)] };
}

/** How well a text fits; 0: not at all. */
export function scoreOf({ words, pairs }: Needles, { title, text }: { title: string; text: string }): number {
  const head = foldName(title);
  const whole = `${head}\n${foldName(text)}`;
  const isIn = (needle: string) => whole.includes(needle);
  const found = pairs.filter(isIn);
  if (!words.every(isIn) || found.length * 2 < pairs.length || words.length + pairs.length === 0) return 0;
  const all = [...words, ...found];
  return all.length + TITLE * all.filter((needle) => head.includes(needle)).length;
}

/** Shorter words are like too many others. */
const SHORTEST = 4;

/** The needles with words of this text in place of those that differ from one by a letter or two: what may be meant. */
export function nearNeedles({ words, pairs }: Needles, { title, text }: { title: string; text: string }): Needles {
  const there = foldName(`${title}\n${text}`).replace(UNSPACED, ' ').match(WORD) ?? [];
  const near = (word: string) =>
    word.length < SHORTEST || there.some((other) => other.includes(word))
      ? word
      : (there.find(
          (other) =>
            Math.abs(other.length - word.length) <= mostChanges(word) && distanceOf(word, other) <= mostChanges(word),
        ) ?? word);
  return { words: words.map(near), pairs };
}

/** The text around the first place that fits. */
export function passageOf({ words, pairs }: Needles, text: string): string {
  const folded = foldName(text);
  const positions = [...words, ...pairs].map((needle) => folded.indexOf(needle)).filter((at) => at >= 0);
  // Folding seldom changes a length; a place a few characters off still shows the sentence.
  const from = Math.max(0, Math.min(...positions, text.length) - BEFORE);
  const start = positions.length === 0 ? 0 : from;
  const passage = text.slice(start, start + PASSAGE);
  return `${start > 0 ? '…' : ''}${passage}${start + PASSAGE < text.length ? '…' : ''}`;
}
