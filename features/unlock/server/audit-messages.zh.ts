import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'unlock.dispute.refund': '争议退款',
    'unlock.dispute.release': '争议放款',
  },
  kinds: {
    'unlock-payment': '付费解锁',
  },
};
