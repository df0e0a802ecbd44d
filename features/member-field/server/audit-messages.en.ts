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
  fields: {
    entryCount: 'Filled in by',
    filter: 'Allowed input',
    isMultiple: 'Multiple choices',
    isRequired: 'Required',
    isSearchable: 'Members can be searched by it',
    isVisible: 'Shown in forms',
    maxLength: 'Maximum characters',
    options: 'Options',
    pattern: 'Regular expression',
    rowCount: 'Rows',
    tipZh: 'Hint in Chinese',
    tipEn: 'Hint in English',
  },
};
