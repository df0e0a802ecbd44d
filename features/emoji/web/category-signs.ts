import type { CategoryName } from './emoji-sheet.ts';

/** The icon of each category's button. */
export const categorySigns: Readonly<Record<CategoryName, string>> = {
  frequent: '🕘',
  custom: '🍵',
  people: '😀',
  nature: '🐻',
  foods: '🍎',
  activity: '⚽',
  places: '✈️',
  objects: '💡',
  symbols: '🔣',
  flags: '🏁',
};

/** A hand in each tone, 1 to 6. */
export const skinSigns = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'] as const;
