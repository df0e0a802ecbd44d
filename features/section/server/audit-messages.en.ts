import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'section.create': 'Created a section',
    'section.edit': 'Edited a section',
    'section.reorder': 'Reordered sections',
    'section.archive': 'Archived a section',
    'section.delete': 'Deleted a section',
    'section.right': 'Changed a section’s permissions',
  },
  kinds: {
    section: 'Section',
  },
  fields: {
    isArchived: 'Archived',
    descriptionZh: 'Description in Chinese',
    descriptionEn: 'Description in English',
    color: 'Colour',
    parentId: 'Parent',
    isRestricted: 'Own permissions',
  },
};
