import type { Emoji } from './emoji-sheet.ts';

export const MOST_FOUND = 90;

/**
 * Emoji for a query; null for a query without words. The query is lower-cased and split at spaces, commas and pipes,
 * without duplicate terms; every term must match the start of a word. Earlier matches rank higher; at most 90 results.
 */
export function searchEmoji(emojis: Iterable<Emoji>, query: string): Emoji[] | null {
  const terms = [...new Set(query.toLowerCase().split(/[\s|,，、]+/))].filter((term) => term !== '');
  if (terms.length === 0) return null;
  const found: { emoji: Emoji; score: number }[] = [];
  for (const emoji of emojis) {
    const positions = terms.map((term) => (emoji.id === term ? -1 : emoji.search.indexOf(`,${term}`)));
    if (positions.some((position, at) => position === -1 && emoji.id !== terms[at])) continue;
    found.push({ emoji, score: positions.reduce((sum, position) => sum + position + 1, 0) });
  }
  return found
    .sort((a, b) => a.score - b.score || a.emoji.id.localeCompare(b.emoji.id))
    .slice(0, MOST_FOUND)
    .map(({ emoji }) => emoji);
}
