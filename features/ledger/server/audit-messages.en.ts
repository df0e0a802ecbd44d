import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'ledger.adjust': 'Adjusted an account',
    'ledger.askAdjustment': 'Asked for an adjustment',
    'ledger.confirmAdjustment': 'Confirmed an adjustment',
    'ledger.declineAdjustment': 'Declined an adjustment',
    'ledger.check': 'Checked the books',
  },
  kinds: {
    ledger: 'Books',
  },
  fields: {
    adjustment: 'adjustment',
    currency: 'currency',
    amount: 'amount',
    transaction: 'transaction',
    askedBy: 'asked for by',
    check: 'check',
    differences: 'differences',
  },
};
