import { defineEvent } from '#platform/shared/event.ts';
import type { Currency } from '#platform/shared/money.ts';

/** Staff have adjusted a member's balance. `amount` in fen or points, negative for a deduction. */
export const ledgerAdjusted = defineEvent<{
  memberId: string;
  currency: Currency;
  amount: number;
  reason: string;
  transactionId: string;
}>('ledger.adjusted');
