import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: { one: 'Emoji', many: 'Emoji' },
  errors: {
    notFound: 'No such emoji',
    full: 'A site can have at most 300 custom emoji',
    stale: 'The list has just changed. Reload it before reordering',
  },
  rules: {
    name: '2 to 30 characters: lower-case letters, digits, underscore, plus and minus',
    taken: 'Another emoji has this name',
  },
  picker: {
    label: 'Pick an emoji',
    search: 'Search emoji',
    results: 'Search results',
    none: 'No emoji found',
    found: ({ count }) => `${count} found`,
    loading: 'Loading emoji…',
    failed: 'Emoji couldn’t be loaded',
    again: 'Try again',
    categories: 'Categories',
    grid: 'Emoji',
    skin: ({ tone }) => `Skin tone: ${tone}`,
    skins: 'Choose a skin tone',
    tones: ['Default', 'Light', 'Medium-light', 'Medium', 'Medium-dark', 'Dark'],
    category: {
      frequent: 'Frequently used',
      custom: 'This site',
      people: 'Smileys & people',
      nature: 'Animals & nature',
      foods: 'Food & drink',
      activity: 'Activity',
      places: 'Travel & places',
      objects: 'Objects',
      symbols: 'Symbols',
      flags: 'Flags',
    },
  },
};
