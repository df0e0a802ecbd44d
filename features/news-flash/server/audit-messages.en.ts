import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'newsFlash.add': 'Posted a news flash',
    'newsFlash.edit': 'Edited a news flash',
    'newsFlash.remove': 'Deleted a news flash',
  },
  kinds: { newsFlash: 'News flash' },
  fields: {
    text: 'Text',
    sourceName: 'Source',
    sourceUrl: 'Address of the source',
    isImportant: 'Important',
  },
};
