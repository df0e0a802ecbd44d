import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'search.hideWord': 'Hid a word from trending queries',
    'search.showWord': 'Showed a word in trending queries again',
    'search.rebuild': 'Rebuilt the search index',
  },
  kinds: { 'search-word': 'Trending word', 'search-index': 'Search index' },
  fields: { word: 'Word' },
};
