import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This help text does not exist or has been deleted',
    notEmpty: 'There are still texts in this category. Move or delete them first',
    tooMany: 'There are too many help texts already',
    stale: 'Somebody has just changed the order. Reload and try again',
    changed:
      'This text has been edited elsewhere since you opened it. Yours is still here: copy it, close this and open the text again',
  },
  rules: {
    bothParts: 'Fill in both title and text, or neither',
    oneLanguage: 'Fill in one language at least',
    category: 'Choose a category',
  },
  title: 'Help',
  text: 'How to use this site.',
  search: 'Search help',
  apply: 'Search',
  clear: 'All help',
  found: ({ query }) => `Help about “${query}”`,
  nothing: 'No help was found',
  nothingText: 'Try another word, or ask the staff by feedback.',
  empty: 'No help yet',
  category: 'Category',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'Help before and after',
  updated: ({ at }) => `Updated ${at}`,
  unsolved: 'Not solved yet?',
  feedback: 'Write feedback',
  toTree: 'All help',
};
