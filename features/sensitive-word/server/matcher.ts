import { type FoldedText, foldText } from '#platform/server/folding/fold-text.ts';
import type { WrittenAs } from '#platform/shared/written.ts';
import { Automaton, openPauses } from './automaton.ts';
import { buildInThread } from './build-in-thread.ts';
import { buildWords, type ListedWord } from './build-words.ts';
import { lengthOf, unpackWord, type WordParts } from './compared-words.ts';
import { type ComparedWord, isHit, isSyllableEdge, type Patience } from './judge-hit.ts';

/** A word in a text, and where: a range of the source in UTF-16 units. */
export interface Match<Word> {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
  /** As it sounds, not as it is written. */
  readonly isBySound: boolean;
}

type IsOnce<Word> = (word: Word) => boolean;

export interface Matcher<Word> {
  readonly size: number;
  /**
   * `isOnce`: whether it is enough to know that a text has a word; others are found in every place, but for those at
   * the end of a longer one.
   */
  find(text: string, as: WrittenAs, isOnce?: IsOnce<Word>): Promise<Match<Word>[]>;
}

/** A text with a hundred different words that refuse or hold it is refused or held as one with a thousand. */
const MOST_ONCE = 100;
/** Questions to the dictionary about one text: half a second, and more than a book chapter needs. */
const PATIENCE = 20_000;
/** Long texts are read in pieces, so that others are answered in between; no word is longer than the overlap. */
const PIECE = 4000;
const OVERLAP = 500;
/** Letters of a piece that are searched at once: each may end many words. */
const STEP = 200;

/** Fewer words are made ready here, in slices: a thread takes longer to begin. */
const FEW = 2000;

/** Makes the matcher of all words, without holding up others. */
export async function makeMatcher<Word extends ListedWord>(words: readonly Word[]): Promise<Matcher<Word>> {
  const { look, sound, spoken } = await (words.length > FEW ? buildInThread : buildWords)(words);
  const searched = {
    look: { automaton: Automaton.from(look.automaton), parts: look.compared, wordOf: (index: number) => words[index] },
    sound: {
      automaton: Automaton.from(sound.automaton),
      parts: sound.compared,
      wordOf: (index: number) => words[spoken[index] ?? -1],
    },
  };
  const hasSound = spoken.length > 0;
  return {
    size: words.length,
    find: (text, as, isOnce = () => false) => findIn({ ...searched, hasSound }, { text, as, isOnce }),
  };
}

interface Compared<Word> {
  readonly automaton: Automaton;
  readonly parts: WordParts;
  wordOf(index: number): Word | undefined;
}

async function findIn<Word>(
  { look, sound, hasSound }: { look: Compared<Word>; sound: Compared<Word>; hasSound: boolean },
  { text, as, isOnce }: { text: string; as: WrittenAs; isOnce: IsOnce<Word> },
): Promise<Match<Word>[]> {
  const found = new Map<string, Match<Word>>();
  const once = new Set<Word>();
  const patience = { left: PATIENCE };
  const pause = openPauses();
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE - OVERLAP) {
    await pause();
    const piece = text.slice(from, from + PIECE);
    const isMarkdown = as === 'markdown';
    const within = {
      from,
      // Words at the edge of a piece are found whole in its neighbour.
      least: from === 0 ? 0 : 2,
      most: from + PIECE >= text.length ? piece.length : piece.length - 2,
      found,
      once,
      isOnce,
      patience,
      pause,
    };
    await collect(look, foldText(piece, { isMarkdown }), within);
    if (isMarkdown && /[<[]/.test(piece))
      await collect(look, foldText(piece, { isMarkdown, isStripped: true }), within);
    if (hasSound) await collect(sound, foldText(piece, { isMarkdown, isStripped: isMarkdown, isPinyin: true }), within);
  }
  return [...found.values()].sort((one, other) => one.start - other.start || other.end - one.end);
}

interface Within<Word> {
  from: number;
  least: number;
  most: number;
  found: Map<string, Match<Word>>;
  /** Of those that are found once: what has been. */
  once: Set<Word>;
  isOnce: IsOnce<Word>;
  patience: Patience;
  pause: () => Promise<void>;
}

async function collect<Word>(
  { automaton, parts, wordOf }: Compared<Word>,
  text: FoldedText,
  within: Within<Word>,
): Promise<void> {
  const { from, least, most, found, once, isOnce, patience, pause } = within;
  const unpacked = new Map<number, ComparedWord>();
  let before = { start: 0, end: 0 };
  // Most of what sounds like a word begins or ends within a syllable.
  const isEdge = parts.syllables.length > 0 ? (at: number) => isSyllableEdge(text, at) : () => true;
  const onWord = (index: number, end: number) => {
    const start = end - lengthOf(parts, index);
    if (!isEdge(start)) return;
    const listed = wordOf(index);
    if (listed === undefined) return;
    const isOne = isOnce(listed);
    if (isOne && (once.size >= MOST_ONCE || once.has(listed))) return;
    // What ends with a longer one is replaced with it: a list of `a`, `aa`, `aaa` would be found by the million.
    if (!isOne && end === before.end && start >= before.start) return;
    const word = unpacked.get(index) ?? unpackWord(parts, index);
    unpacked.set(index, word);
    const [first, last] = [text.starts[start] ?? 0, text.ends[end - 1] ?? 0];
    if (first < least || last > most || !isHit({ text, word, start, end, patience })) return;
    if (isOne) once.add(listed);
    else before = { start, end };
    const key = `${from + first} ${from + last} ${index} ${word.syllables ? 1 : 0}`;
    found.set(key, { word: listed, start: from + first, end: from + last, isBySound: word.syllables !== undefined });
  };
  for (let at = 0, state = 0; at < text.length; at += STEP) {
    const until = Math.min(at + STEP, text.length);
    state = automaton.find(text.looks, { from: at, until, state, isEnd: isEdge }, onWord);
    await pause();
  }
}
