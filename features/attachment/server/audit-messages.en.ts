import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'attachment.remove': 'Deleted an attachment',
  },
  kinds: {
    attachment: 'Attachment',
  },
  fields: {
    size: 'Size',
    ownerId: 'Uploaded by',
  },
};
