import { setImmediate } from 'node:timers/promises';
import { type FoldedText, foldText, foldWord } from '#platform/server/folding/fold-text.ts';
import type { WrittenAs } from '#platform/shared/written.ts';
import { Automaton } from './automaton.ts';
import { type ComparedWord, isHit } from './judge-hit.ts';

/** A word with what its list says of it. */
export interface ListedWord {
  readonly text: string;
  readonly isWhole: boolean;
  readonly isPinyin: boolean;
}

/** A word in a text, and where: a range of the source in UTF-16 units. */
export interface Match<Word> {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
  /** As it sounds, not as it is written. */
  readonly isBySound: boolean;
}

export interface Matcher<Word> {
  readonly size: number;
  find(text: string, as: WrittenAs): Promise<Match<Word>[]>;
}

/** A text of a hundred hits is refused or rewritten as one of a thousand. */
const MOST = 100;
/** Long texts are read in pieces, so that others are answered in between; no word is longer than the overlap. */
const PIECE = 8000;
const OVERLAP = 500;

/** The word as it is compared; '' has no letters. */
export function comparedWord(text: string, isWhole: boolean, isPinyin = false): ComparedWord {
  const { starts, ...folded } = foldWord(text, { isPinyin });
  if (!isPinyin) return { ...folded, isWhole };
  return { ...folded, isWhole, syllables: new Set(starts.keys().filter((at) => starts[at] !== starts[at - 1])) };
}

const HAN_WORD = /^\p{Script=Han}{2,}$/u;

/** Makes the matcher of all words, in slices. */
export async function makeMatcher<Word extends ListedWord>(words: readonly Word[]): Promise<Matcher<Word>> {
  const written: ComparedWord[] = [];
  for (const { text, isWhole } of words) {
    written.push(comparedWord(text, isWhole));
    if (written.length % 200 === 0) await setImmediate();
  }
  const inHan = words.filter(({ isPinyin, text }) => isPinyin && HAN_WORD.test(text));
  const spoken: ComparedWord[] = [];
  for (const { text } of inHan) {
    spoken.push(comparedWord(text, false, true));
    if (spoken.length % 100 === 0) await setImmediate();
  }
  const look = { automaton: await Automaton.of(written.map(({ looks }) => looks)), compared: written, words };
  const sound = { automaton: await Automaton.of(spoken.map(({ looks }) => looks)), compared: spoken, words: inHan };
  return { size: words.length, find: (text, as) => findIn({ look, sound }, text, as) };
}

interface Compared<Word> {
  readonly automaton: Automaton;
  readonly compared: readonly ComparedWord[];
  readonly words: readonly Word[];
}

async function findIn<Word>(
  { look, sound }: { look: Compared<Word>; sound: Compared<Word> },
  text: string,
  as: WrittenAs,
): Promise<Match<Word>[]> {
  const found = new Map<string, Match<Word>>();
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE - OVERLAP) {
    if (from > 0) await setImmediate();
    const piece = text.slice(from, from + PIECE);
    const isMarkdown = as === 'markdown';
    const within = {
      from,
      // Words at the edge of a piece are found whole in its neighbour.
      least: from === 0 ? 0 : 2,
      most: from + PIECE >= text.length ? piece.length : piece.length - 2,
      found,
    };
    collect(look, foldText(piece, { isMarkdown }), within);
    if (isMarkdown && /[<[]/.test(piece)) collect(look, foldText(piece, { isMarkdown, isStripped: true }), within);
    if (sound.words.length > 0)
      collect(sound, foldText(piece, { isMarkdown, isStripped: isMarkdown, isPinyin: true }), within);
  }
  return [...found.values()].sort((one, other) => one.start - other.start || other.end - one.end);
}

interface Within<Word> {
  from: number;
  least: number;
  most: number;
  found: Map<string, Match<Word>>;
}

function collect<Word>({ automaton, compared, words }: Compared<Word>, text: FoldedText, within: Within<Word>): void {
  const { from, least, most, found } = within;
  automaton.find(text.looks, text.length, (index, end) => {
    const word = compared[index];
    const listed = words[index];
    if (!word || listed === undefined || found.size >= MOST) return;
    const start = end - word.looks.length;
    const [first, last] = [text.starts[start] ?? 0, text.ends[end - 1] ?? 0];
    if (first < least || last > most || !isHit({ text, word, start, end })) return;
    const key = `${from + first} ${from + last} ${index} ${word.syllables ? 1 : 0}`;
    found.set(key, { word: listed, start: from + first, end: from + last, isBySound: word.syllables !== undefined });
  });
}
