import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'search.index': {
    name: 'Fill the search index',
    help: 'Indexes what is not in the search index yet, such as an import, or rebuilds it when asked to',
  },
};
