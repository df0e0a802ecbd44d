import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'customLink.create': 'Added a site link',
    'customLink.edit': 'Edited a site link',
    'customLink.reorder': 'Reordered the site links',
    'customLink.logo': 'Changed the logo of a site link',
    'customLink.delete': 'Deleted a site link',
  },
  kinds: { customLink: 'Site link' },
};
