export interface WordCounts {
  han: number;
  words: number;
  characters: number;
  withoutSpaces: number;
  lines: number;
  paragraphs: number;
  bytes: number;
  /** In minutes, of 400 Han characters or 220 words each. */
  minutes: number;
}

const HAN = /\p{Script=Han}/gu;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’._-]*[\p{L}\p{M}\p{N}])?/gu;
const count = (text: string, pattern: RegExp) => {
  let total = 0;
  for (const _ of text.matchAll(pattern)) total += 1;
  return total;
};

/** Counts Han characters one by one and everything else by words; characters as readers see them. */
export function countWords(text: string): WordCounts {
  const han = count(text, HAN);
  const words = count(text.replace(HAN, ' '), WORD);
  let characters = 0;
  let spaces = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    characters += 1;
    if (/^\s+$/.test(segment)) spaces += 1;
  }
  const lines = text === '' ? [] : text.split(/\r\n|\r|\n/);
  return {
    han,
    words,
    characters,
    withoutSpaces: characters - spaces,
    lines: lines.length,
    paragraphs: lines.filter((line) => line.trim() !== '').length,
    bytes: new TextEncoder().encode(text).length,
    minutes: Math.ceil(han / 400 + words / 220),
  };
}
