// Scripts written without spaces between words: there a name or a link may begin right after a letter.
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const letter = /[\p{L}\p{M}\p{N}_]/u;

/** True of a letter, digit or `_` of a script that puts spaces between words. */
export const isSpacedLetter = (character: string): boolean => letter.test(character) && !unspaced.test(character);

/** True of a character of a script that does not put spaces between words. */
export const isUnspaced = (character: string): boolean => unspaced.test(character);

// CJK and full-width punctuation: their glyphs include spacing.
const wideMark = /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/** True of a character as wide as a Han character, such as `，` and `（`. */
export const isWideMark = (character: string): boolean => wideMark.test(character);

/** The whole character that ends before `position`, '' at the start. */
export function characterBefore(text: string, position: number): string {
  if (position <= 0) return '';
  const low = text.charCodeAt(position - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && position > 1;
  return text.slice(isPair ? position - 2 : position - 1, position);
}
