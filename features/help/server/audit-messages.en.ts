import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'help.create': 'Created help',
    'help.edit': 'Edited help',
    'help.reorder': 'Reordered help',
    'help.delete': 'Deleted help',
  },
  kinds: { help: 'Help' },
  fields: {
    titleZh: 'Chinese title',
    contentZh: 'Chinese text',
    contentEn: 'English text',
  },
};
