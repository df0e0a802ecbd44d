import { toSyllables } from '#platform/server/pinyin/to-pinyin.ts';
import { pairsOf, partsOf, runsOf } from './cut-text.ts';

/** Kinds of terms that only titles, tags and names have, by their first character. */
export const MARKS = {
  /** Neighbouring letters of a word: any part of it is found. */
  letters: '_',
  /** Neighbouring letters of its pinyin, and the first two of a syllable: it is found from any syllable on. */
  pinyin: '~',
  syllable: '>',
  initials: '^',
} as const;

const HAN = /^[\u4e00-\u9fa5]+$/;

export interface NameTerm {
  readonly term: string;
  readonly position: number;
}

/** The further terms of a title, a tag or a name: parts of words, pinyin and its initials, each with positions of its own. */
export function cutName(source: string, { isName = false } = {}): NameTerm[] {
  const terms: NameTerm[] = [];
  const ends = { letters: 1, pinyin: 1, initials: 1 };
  // One position stays empty between runs, so that nothing is found across them.
  const add = (kind: keyof typeof ends, letters: readonly string[]) => {
    const first = ends[kind];
    pairsOf(letters).forEach((pair, at) => {
      terms.push({ term: MARKS[kind] + pair, position: first + at });
    });
    ends[kind] = first + letters.length + 1;
    return first;
  };
  for (const { isPairs, letters } of runsOf(source)) {
    if (!isPairs) {
      for (const part of partsOf(letters))
        add(
          'letters',
          part.flatMap(({ text }) => [...text]),
        );
      continue;
    }
    const run = letters.map(({ text }) => text).join('');
    for (const han of run.split(/([\u4e00-\u9fa5]+)/).filter((part) => HAN.test(part)))
      for (const syllables of readings(han, isName)) {
        add(
          'initials',
          syllables.map((syllable) => syllable.charAt(0)),
        );
        const spelled = syllables.join('');
        let position = add('pinyin', [...spelled]);
        for (const [at, syllable] of syllables.entries()) {
          const start = syllables.slice(0, at).join('').length;
          terms.push({ term: MARKS.syllable + spelled.slice(start, start + 2), position });
          position += syllable.length;
        }
      }
  }
  return terms;
}

/** How a run is read; of a name also with the readings of surnames, where they differ. */
function readings(han: string, isName: boolean): string[][] {
  const plain = toSyllables(han);
  if (!isName) return [plain];
  const named = toSyllables(han, { isName: true });
  return named.join(' ') === plain.join(' ') ? [plain] : [plain, named];
}
