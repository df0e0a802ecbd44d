const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of graphemes: one for 👨‍👩‍👧, one for é written as two code points. Every length limit counts these. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** Width of a text in columns: a Han character, a kana or a full-width letter takes two, any other grapheme one. */
export const countColumns = (text: string): number => {
  let count = 0;
  for (const { segment } of segmenter.segment(text)) count += wide.test(segment) ? 2 : 1;
  return count;
};
