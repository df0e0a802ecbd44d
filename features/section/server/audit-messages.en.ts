import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'section.create': 'Made a section',
    'section.edit': 'Edited a section',
    'section.reorder': 'Reordered sections',
    'section.archive': 'Archived a section',
    'section.delete': 'Deleted a section',
    'section.right': 'Changed rights in a section',
  },
  kinds: {
    section: 'Section',
  },
  fields: {
    isArchived: 'archived',
    descriptionZh: 'about, in Chinese',
    descriptionEn: 'about, in English',
    color: 'colour',
    parentId: 'section above',
    isRestricted: 'own rule',
  },
};
