import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  badge: ({ number, name }) => `Level ${number} · ${name}`,
  errors: {
    notFound: 'No such level',
    first: 'The first level starts at 0 points and can’t be deleted',
    many: 'At most 50 levels',
  },
  rules: {
    taken: 'Another level already starts at this number of points',
    order: 'Must be between the levels below and above',
    first: 'The first level must start at 0 points',
  },
};
