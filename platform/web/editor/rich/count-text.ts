import { quickCount } from '../quick-count.ts';

export interface TextCount {
  /** In graphemes, trimmed. */
  characters: number;
  han: number;
  /** Words of alphabetic scripts. */
  words: number;
}

const HAN = /\p{Script=Han}/gu;
const WORD =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+(?:['’-][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+)*/gu;

const countOf = (text: string, pattern: RegExp): number => {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
};

/** Length of a text in its language's usual units. */
export function countText(text: string): TextCount {
  return { characters: quickCount(text), han: countOf(text, HAN), words: countOf(text, WORD) };
}
