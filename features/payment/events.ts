import { defineEvent } from '#platform/shared/event.ts';
import type { Purpose } from './kinds.ts';

/** Money has been credited to the member's balance. `purpose` and `purposeId`: what it is meant to pay for. */
export const paymentPaid = defineEvent<{
  orderNumber: string;
  memberId: string;
  fen: number;
  purpose: Purpose;
  purposeId: string | null;
}>('payment.paid');
/** Staff have credited a provider-verified payment by hand to the balance of the order's payer. */
export const paymentCredited = defineEvent<{ orderNumber: string; memberId: string; fen: number; reason: string }>(
  'payment.credited',
);
/** Staff have sent money back to its source. */
export const paymentRefunded = defineEvent<{ orderNumber: string; memberId: string; fen: number }>('payment.refunded');
