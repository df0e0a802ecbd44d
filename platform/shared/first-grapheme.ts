const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Fast path: a European letter or Chinese character followed by another or by nothing is a grapheme by itself. */
const plainBeginning = /^[ -\u02ff\u4e00-\u9fff](?:[ -\u02ff\u4e00-\u9fff]|$)/;

/** The first grapheme, '' of an empty text. */
export const firstGrapheme = (text: string): string => {
  if (plainBeginning.test(text)) return text.charAt(0);
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
};
