const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of graphemes: one for 👨‍👩‍👧, one for é written as two code points. Every length limit counts these. */
export const countGraphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};
