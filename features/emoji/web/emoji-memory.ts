import type { EmojiBook } from './emoji-sheet.ts';

/** Stored in this browser: the chosen skin tone, and the use count of each emoji. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const SKIN = 'skin';
const FREQUENT = 'frequently';
const LAST = 'last';
export const PER_LINE = 9;
const MOST_FREQUENT = 4 * PER_LINE;

const atFirst = [
  '+1',
  'grinning',
  'kissing_heart',
  'heart_eyes',
  'laughing',
  'stuck_out_tongue_winking_eye',
  'sweat_smile',
  'joy',
  'scream',
];

/** The skin tone, 1 to 6; 1 is none. */
export function readSkin(memory: Memory): number {
  const tone = Number(memory.getItem(SKIN));
  return Number.isInteger(tone) && tone >= 1 && tone <= 6 ? tone : 1;
}

export function saveSkin(memory: Memory, tone: number): void {
  memory.setItem(SKIN, String(tone));
}

function readCounts(memory: Memory): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(memory.getItem(FREQUENT) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
  } catch {
    return new Map();
  }
}

const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort(([a, first], [b, second]) => second - first || a.localeCompare(b)).map(([id]) => id);

/** Ids of the most used emoji, at most four rows, always including the last one; popular ones if there are none yet. */
export function frequentIds(memory: Memory, book: Pick<EmojiBook, 'emojis'>): string[] {
  const cached = byCount(readCounts(memory)).filter((id) => book.emojis.has(id));
  if (cached.length === 0) return atFirst.filter((id) => book.emojis.has(id));
  const last = memory.getItem(LAST);
  if (last === null || cached.length <= MOST_FREQUENT || cached.indexOf(last) < MOST_FREQUENT)
    return cached.slice(0, MOST_FREQUENT);
  return [...cached.slice(0, MOST_FREQUENT - 1), last];
}

/** Increments an emoji's use count; entries beyond four rows are dropped. */
export function countPicked(memory: Memory, id: string): void {
  const counts = readCounts(memory);
  counts.set(id, (counts.get(id) ?? 0) + 1);
  const stored = new Set([...byCount(counts).slice(0, MOST_FREQUENT), id]);
  memory.setItem(FREQUENT, JSON.stringify(Object.fromEntries([...counts].filter(([item]) => stored.has(item)))));
  memory.setItem(LAST, id);
}
