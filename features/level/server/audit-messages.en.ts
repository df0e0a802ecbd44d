import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'level.add': 'Added a level',
    'level.edit': 'Changed a level',
    'level.delete': 'Deleted a level',
  },
  kinds: {
    level: 'Level',
  },
  fields: {
    threshold: 'Points',
  },
};
