const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter of the European alphabets or a Chinese character, with another of them or nothing behind it: surely one by itself. */
const plainBeginning = /^[ -\u02ff\u4e00-\u9fff](?:[ -\u02ff\u4e00-\u9fff]|$)/;

/** The first character a person sees, '' of an empty text. */
export const firstGrapheme = (text: string): string => {
  if (plainBeginning.test(text)) return text.charAt(0);
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
};
