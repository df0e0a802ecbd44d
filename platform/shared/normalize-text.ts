/** The longest run of combining marks that is normalised as it stands, as in Unicode's Stream-Safe Text Format. */
const LONGEST_RUN = 30;
/** Separates combining marks without being visible: marks on its two sides are not sorted together. */
const JOINER = '\u034f';
/** Combining marks but the joiner, and the halfwidth kana marks that NFKC turns into such. */
const MARK = '(?:[^\\P{M}\\u034f]|[\\uff9e\\uff9f])';
const longRun = new RegExp(`${MARK}{${LONGEST_RUN}}(?=${MARK})`, 'gu');

/**
 * `normalize` in linear time: it sorts the marks on one letter, which takes quadratic time, so that a letter with half
 * a million of them would block the thread for a minute. Longer runs are divided by an invisible joiner (UAX #15, D4).
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return text.replace(longRun, `$&${JOINER}`).normalize(form);
}
