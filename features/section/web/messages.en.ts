import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  sections: 'Sections',
  all: 'All topics',
  allOf: ({ name }) => `All in ${name}`,
  topics: 'Topics',
  essence: 'Featured',
  postHere: 'Post a topic here',
};
