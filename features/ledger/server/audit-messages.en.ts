import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'ledger.adjust': 'Adjusted an account',
    'ledger.askAdjustment': 'Requested an adjustment',
    'ledger.confirmAdjustment': 'Confirmed an adjustment',
    'ledger.declineAdjustment': 'Declined an adjustment',
    'ledger.check': 'Checked the ledger',
  },
  kinds: {
    ledger: 'Ledger',
  },
  fields: {
    adjustment: 'Adjustment',
    currency: 'Currency',
    amount: 'Amount',
    transaction: 'Transaction',
    askedBy: 'Requested by',
    check: 'Check',
    differences: 'Differences',
  },
  values: {
    'state.waiting': 'Waiting',
    'state.declined': 'Declined',
    'currency.CNY': 'Money',
    'currency.POINT': 'Points',
  },
};
