import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'payment.check': 'Checked an order',
    'payment.refund': 'Refunded a payment',
    'payment.propose-credit': 'Proposed a credit',
    'payment.credit': 'Credited manually',
    'payment.dismiss-notice': 'Dismissed a notice',
    'payment-statement.add': 'Compared a statement',
    'payment-provider.save': 'Set up a payment provider',
    'payment-provider.raise': 'Reordered a payment provider',
    'payment-provider.test': 'Tested a payment provider',
    'payment.send-back': 'Returned a payment',
    'payment.refund-credit': 'Refunded a credit',
    'payment.decline-credit': 'Declined a credit',
  },
  kinds: {
    'payment-order': 'Top-up order',
    'payment-notice': 'Payment notice',
    'payment-statement': 'Statement',
    'payment-provider': 'Payment provider',
  },
};
