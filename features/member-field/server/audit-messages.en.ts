import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'member-field.create': 'Added an extra field',
    'member-field.edit': 'Changed an extra field',
    'member-field.reorder': 'Reordered the extra fields',
    'member-field.delete': 'Deleted an extra field',
  },
  kinds: {
    'member-field': 'Extra field',
  },
};
