import type { TextToScreen } from '#platform/server/http/screen-texts.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import type { LiveWord } from './live-words.ts';
import type { Match } from './matcher.ts';

/** Stands for a letter; no mark of Markdown. */
const STAR = '＊';

/**
 * The text with what its lists put in the place of words, or with stars where it would not fit its field then; null
 * where not even stars do, as in an account.
 */
export function replaceWords(
  { text, isAllowed }: Pick<TextToScreen, 'text' | 'isAllowed'>,
  matches: readonly Match<LiveWord>[],
): string | null {
  const starsOf = ({ word }: Match<LiveWord>) => STAR.repeat(countGraphemes(word.text));
  const wanted = rewritten(text, matches, (match) => match.word.list.replacement || starsOf(match));
  if (isAllowed(wanted)) return wanted;
  const starred = rewritten(text, matches, starsOf);
  return isAllowed(starred) ? starred : null;
}

/** Matches are sorted by where they begin, longer ones first; what overlaps an earlier one goes with it. */
function rewritten(
  text: string,
  matches: readonly Match<LiveWord>[],
  replacementOf: (match: Match<LiveWord>) => string,
): string {
  let written = '';
  let at = 0;
  for (const match of matches) {
    if (match.start >= at) written += text.slice(at, match.start) + replacementOf(match);
    at = Math.max(at, match.end);
  }
  return written + text.slice(at);
}
