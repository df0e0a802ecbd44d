import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This section does not exist',
    tooDeep: 'Sections have two levels at most. Choose one of the first level',
    parentHasTopics: 'The section above holds topics. Move them elsewhere first',
    hasChildren: 'There are sections below this one, so it can neither move below another nor be deleted',
    notEmpty: 'This section has held topics and cannot be deleted. Archive it instead',
    orderChanged: 'The sections have just changed. Reload and order them again',
  },
  sections: 'Sections',
  all: 'All topics',
  allOf: ({ name }) => `All of ${name}`,
  topics: 'Topics',
  essence: 'Essence',
  postHere: 'Post a topic here',
};
