import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'unlock.dispute.refund': 'Refunded a disputed unlock',
    'unlock.dispute.release': 'Paid out a disputed unlock',
  },
  kinds: {
    'unlock-payment': 'Paid unlock',
  },
  fields: {
    buyerId: 'Buyer',
    authorId: 'Author',
    kind: 'Paid with',
  },
  values: {
    'state.disputed': 'Disputed',
    'state.refunded': 'Refunded to the buyer',
    'state.released': 'Paid to the author',
    'kind.money': 'Money',
    'kind.points': 'Points',
  },
};
