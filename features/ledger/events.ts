import { defineEvent } from '#platform/shared/event.ts';
import type { Currency } from '#platform/shared/money.ts';

/** Staff have added to a member's account or taken from it. `amount` in fen or points, below 0 for what was taken. */
export const ledgerAdjusted = defineEvent<{
  memberId: string;
  currency: Currency;
  amount: number;
  reason: string;
  transactionId: string;
}>('ledger.adjusted');
