import { setImmediate } from 'node:timers/promises';
import { Automaton, type AutomatonParts } from './automaton.ts';
import { compareAs, packWords, type WordParts } from './compared-words.ts';

/** A word with what is said of it. */
export interface ListedWord {
  readonly text: string;
  readonly isWhole: boolean;
  readonly isPinyin: boolean;
}

/** Words ready to be looked for. */
export interface SearchParts {
  readonly automaton: AutomatonParts;
  readonly compared: WordParts;
}

export interface MatcherParts {
  readonly look: SearchParts;
  readonly sound: SearchParts;
  /** Which of all words are compared by sound, by their index. */
  readonly spoken: Int32Array<ArrayBuffer>;
}

/** Ms of work between two pauses. */
const SLICE = 4;
const HAN_WORD = /^\p{Script=Han}{2,}$/u;

/**
 * Makes words ready, in slices of a few ms: where it is not a thread of its own, other requests are handled in between.
 */
export async function buildWords(words: readonly ListedWord[]): Promise<MatcherParts> {
  const spoken = Int32Array.from(
    words.entries().flatMap(([index, { isPinyin, text }]) => (isPinyin && HAN_WORD.test(text) ? [index] : [])),
  );
  const look = await build(words, false);
  const sound = await build(
    Array.from(spoken, (index) => words[index]).filter((word) => word !== undefined),
    true,
  );
  return { look, sound, spoken };
}

async function build(words: readonly ListedWord[], isPinyin: boolean): Promise<SearchParts> {
  const looks: string[] = [];
  const compared = [];
  let began = performance.now();
  for (const { text, isWhole } of words) {
    const made = compareAs(text, { isWhole: isWhole && !isPinyin, isPinyin });
    looks.push(made.looks);
    compared.push(made.word);
    if (looks.length % 32 > 0 || performance.now() - began < SLICE) continue;
    await setImmediate();
    began = performance.now();
  }
  const { parts } = await Automaton.of(looks);
  return { automaton: parts, compared: packWords(compared, isPinyin) };
}
