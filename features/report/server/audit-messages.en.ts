import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'report.remove': 'Delete report',
    'report.read-messages': 'Read reported private messages',
    'report-reason.create': 'Add report category',
    'report-reason.edit': 'Edit report category',
    'report-reason.reorder': 'Reorder report categories',
    'report-reason.delete': 'Delete report category',
  },
  kinds: { report: 'Report', 'report-reason': 'Report category' },
  fields: {
    removedBy: 'Deleted by',
    needsText: 'Asks for a reason',
    isEnabled: 'Enabled',
  },
  values: { 'removedBy.user': 'Reporter', 'removedBy.staff': 'Staff' },
};
