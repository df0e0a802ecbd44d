import { defineEvent } from '#platform/shared/event.ts';
import type { Purpose } from './kinds.ts';

/** Money has come in and is in the member's balance. `purpose` and `purposeId`: what he means to pay with it. */
export const paymentPaid = defineEvent<{
  orderNumber: string;
  memberId: string;
  fen: number;
  purpose: Purpose;
  purposeId: string | null;
}>('payment.paid');
/** Staff have credited by hand what a provider vouches for: it is in the balance of the order's payer. */
export const paymentCredited = defineEvent<{ orderNumber: string; memberId: string; fen: number; reason: string }>(
  'payment.credited',
);
/** Staff have sent money back to where it came from. */
export const paymentRefunded = defineEvent<{ orderNumber: string; memberId: string; fen: number }>('payment.refunded');
