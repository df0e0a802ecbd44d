import { Converter } from 'opencc-js/t2cn';
import { foldName } from '#platform/server/folding/fold-name.ts';
import { stem } from './stem.ts';

/** Increment with every change of what is cut from a text: what was indexed before is then indexed again. */
export const CUT_VERSION = 3;

/**
 * A term of a text. `position` counts characters of scripts without spaces, and words; `from` and `until` are of the
 * source.
 */
export interface Term {
  readonly term: string;
  readonly position: number;
  readonly from: number;
  readonly until: number;
}

/** Characters of one script that follow each other, folded. */
export interface Run {
  /** Of a script without spaces: cut to pairs. Otherwise a word, perhaps with joints (`node.js`, `c++`). */
  readonly isPairs: boolean;
  readonly letters: readonly Letter[];
}

interface Letter {
  readonly text: string;
  readonly from: number;
  readonly until: number;
}

const toSimplified = Converter({ from: 't', to: 'cn' });
const WITH_ACCENTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;
/** Joins two words to one (`node.js`, `snake_case`), and what may end one (`c++`, `c#`). */
const JOINT = /[._-]/;
const TAIL = /[+#]/;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

const LONGEST_WORD = 40;
const MOST_CACHED = 120_000;

interface FoldedLetter {
  readonly text: string;
  readonly isPairs: boolean;
  readonly isLetter: boolean;
  readonly isMark: boolean;
}
const cached = new Map<string, readonly FoldedLetter[]>();

/** A character as it is compared: NFKC, lower case, simplified, without accents; an invisible one is none. */
function fold(character: string): readonly FoldedLetter[] {
  let folded = cached.get(character);
  if (folded === undefined) {
    const lower = INVISIBLE.test(character) && !/\s/.test(character) ? '' : foldName(character);
    const bare = WITH_ACCENTS.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
    folded = Array.from(toSimplified(bare), (text) => {
      const isPairs = UNSPACED.test(text);
      return { text, isPairs, isLetter: isPairs || LETTER.test(text), isMark: MARK.test(text) };
    });
    if (cached.size < MOST_CACHED) cached.set(character, folded);
  }
  return folded;
}

/** Folds a text and parts it into runs. What stands between them (spaces, marks) counts for nothing. */
export function runsOf(source: string): Run[] {
  const runs: { isPairs: boolean; letters: Letter[] }[] = [];
  let run: (typeof runs)[number] | undefined;
  for (let at = 0; at < source.length; ) {
    const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
    const [from, until] = [at, at + character.length];
    at = until;
    for (const { text, isPairs, isLetter, isMark } of fold(character)) {
      const letter = { text, from, until };
      if (isLetter) {
        if (run?.isPairs !== isPairs) {
          run = { isPairs, letters: [] };
          runs.push(run);
        }
        run.letters.push(letter);
      } else if (run && isMark) {
        // A mark of its own belongs to the letter before it: of Latin letters it is an accent.
        if (run.isPairs) run.letters.push(letter);
      } else if (run && !run.isPairs && (TAIL.test(text) || (JOINT.test(text) && isLetterAt(source, until))))
        run.letters.push(letter);
      else run = undefined;
    }
  }
  return runs;
}

function isLetterAt(source: string, at: number): boolean {
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  return LETTER.test(character) && !UNSPACED.test(character);
}

export const textOf = (letters: readonly Letter[]) => letters.map(({ text }) => text).join('');
const rangeOf = (letters: readonly Letter[]) => ({ from: letters[0]?.from ?? 0, until: letters.at(-1)?.until ?? 0 });

/** The parts of a word at its joints. */
export function partsOf(letters: readonly Letter[]): Letter[][] {
  const parts: Letter[][] = [[]];
  for (const letter of letters)
    if (JOINT.test(letter.text) || TAIL.test(letter.text)) parts.push([]);
    else parts.at(-1)?.push(letter);
  return parts.filter((part) => part.length > 0);
}

/** A word with its joints, where it has any; `.js` at its beginning is none. */
export function wholeOf(letters: readonly Letter[]): string | undefined {
  const text = textOf(letters);
  return JOINT.test(text) || TAIL.test(text) ? text.slice(0, LONGEST_WORD) : undefined;
}

export const wordOf = (letters: readonly Letter[]): string => stem(textOf(letters).slice(0, LONGEST_WORD));

/** Every two neighbouring characters, and the last alone: by a prefix, any one of them is found too. */
export function pairsOf(letters: readonly string[]): string[] {
  return letters.map((letter, at) => `${letter}${letters[at + 1] ?? ''}`);
}

/** Characters of a run that are stored as one token, and how many of them the next has as well. */
const LONGEST_RUN = 200;
const OVERLAP = 20;

/** A run of characters, in tokens that are short enough to be cut. */
export function cutRun(letters: readonly Letter[]): string[] {
  const tokens: string[] = [];
  for (let from = 0; from === 0 || from + OVERLAP < letters.length; from += LONGEST_RUN - OVERLAP)
    tokens.push(textOf(letters.slice(from, from + LONGEST_RUN)));
  return tokens;
}

/** The words of a text as they are stored, in their order, those with joints at the end once more. */
export function foldWords(source: string): string {
  const tokens: string[] = [];
  const wholes = new Set<string>();
  for (const { isPairs, letters } of runsOf(source)) {
    if (isPairs) {
      for (const run of cutRun(letters)) tokens.push(`,${run}`);
      continue;
    }
    const whole = wholeOf(letters);
    if (whole !== undefined) for (const each of [whole, ...shortened(whole)]) wholes.add(each);
    for (const part of partsOf(letters)) tokens.push(wordOf(part));
  }
  return (wholes.size === 0 ? tokens : [...tokens, '_', ...wholes]).join(' ');
}

/** The terms of a text, with where they stand in it. */
export function cutText(source: string): Term[] {
  const terms: Term[] = [];
  let position = 1;
  for (const { isPairs, letters } of runsOf(source)) {
    if (isPairs) {
      letters.forEach(({ text, from, until }, at) => {
        const next = letters[at + 1];
        terms.push({ term: text + (next?.text ?? ''), position: position + at, from, until: next?.until ?? until });
      });
      position += letters.length;
      continue;
    }
    const whole = wholeOf(letters);
    if (whole !== undefined) {
      const range = rangeOf(letters);
      for (const term of new Set([whole, ...shortened(whole)])) terms.push({ term, position, ...range });
    }
    for (const part of partsOf(letters)) {
      terms.push({ term: wordOf(part), position, ...rangeOf(part) });
      position += 1;
    }
  }
  return terms;
}

/** `nodejs` of `node.js`, `18.2` of `v18.2`. */
export function shortened(whole: string): string[] {
  const joined = whole.replaceAll(/[._-]/g, '');
  return [...(/^[\p{L}\p{N}]+$/u.test(joined) ? [stem(joined)] : []), ...(/^v\d/.test(whole) ? [whole.slice(1)] : [])];
}
