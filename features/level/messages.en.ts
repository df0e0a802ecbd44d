import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  badge: ({ number, name }) => `Level ${number} · ${name}`,
  errors: {
    notFound: 'There is no such level',
    first: 'The first level begins at 0 points and cannot be removed',
    many: 'At most 50 levels',
  },
  rules: {
    taken: 'Another level begins at these points',
    order: 'Must lie between the levels below and above',
    first: 'The first level must begin at 0 points',
  },
};
