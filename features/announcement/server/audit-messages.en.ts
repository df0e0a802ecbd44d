import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'announcement.create': 'Made an announcement',
    'announcement.edit': 'Edited an announcement',
    'announcement.picture': 'Changed the picture of an announcement',
    'announcement.delete': 'Deleted an announcement',
  },
  kinds: { announcement: 'Announcement' },
};
