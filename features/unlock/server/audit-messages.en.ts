import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'unlock.dispute.refund': 'Refunded a disputed unlock',
    'unlock.dispute.release': 'Paid out a disputed unlock',
  },
  kinds: {
    'unlock-payment': 'Paid unlock',
  },
};
