import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'level.add': 'Added a level',
    'level.edit': 'Changed a level',
    'level.delete': 'Removed a level',
  },
  kinds: {
    level: 'Level',
  },
  fields: {
    threshold: 'points',
  },
};
