import { toSyllables } from '#platform/server/pinyin/to-pinyin.ts';
import { cutRun, partsOf, runsOf, shortened, textOf, wholeOf, wordOf } from './cut-text.ts';

/** Kinds of tokens that only titles, tags and names have, by their first character. */
export const MARKS = {
  /** Letters of a word, cut to pairs: any part of it is found. */
  letters: '_',
  /** Letters of its pinyin, and the first two of a syllable: it is found from any syllable on. */
  pinyin: '~',
  syllable: '>',
  initials: '^',
} as const;

const HAN = /^[\u4e00-\u9fa5]+$/;

/** The further tokens of a title, a tag or a name: letters of words, pinyin and its initials. */
export function cutName(source: string, { isName = false } = {}): string[] {
  return runsOf(source).flatMap(({ isPairs, letters }) => {
    if (!isPairs) return partsOf(letters).map((part) => MARKS.letters + textOf(part));
    return textOf(letters)
      .split(/([\u4e00-\u9fa5]+)/)
      .filter((part) => HAN.test(part))
      .flatMap((han) => readings(han, isName))
      .flatMap((syllables) => [
        MARKS.initials + syllables.map((syllable) => syllable.charAt(0)).join(''),
        MARKS.pinyin + syllables.join(''),
        ...new Set(syllables.map((syllable, at) => MARKS.syllable + beginningOf(syllable, syllables[at + 1]))),
      ]);
  });
}

const beginningOf = (syllable: string, next = ''): string => `${syllable}${next}`.slice(0, 2);

/** The tokens of a title or a tag by which it is told from a body that has the same words. */
export function cutTitle(source: string): string[] {
  return runsOf(source).flatMap(({ isPairs, letters }) => {
    if (isPairs) return cutRun(letters).map((run) => `=${run}`);
    const whole = wholeOf(letters);
    return [...(whole === undefined ? [] : [whole, ...shortened(whole)]), ...partsOf(letters).map(wordOf)].map(
      (word) => `:${word}`,
    );
  });
}

/** How a run is read; of a name also with the readings of surnames, where they differ. */
function readings(han: string, isName: boolean): string[][] {
  const plain = toSyllables(han);
  if (!isName) return [plain];
  const named = toSyllables(han, { isName: true });
  return named.join(' ') === plain.join(' ') ? [plain] : [plain, named];
}
