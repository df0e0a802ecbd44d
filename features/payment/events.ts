import { defineEvent } from '#platform/shared/event.ts';
import type { Purpose } from './kinds.ts';

/** Money has come in and is in the member's balance. `purpose` and `purposeId`: what he means to pay with it. */
export const paymentPaid = defineEvent<{ orderNumber: string; memberId: string; fen: number; purpose: Purpose; purposeId: string | null }>('payment.paid');
/** Staff have sent money back to where it came from. */
export const paymentRefunded = defineEvent<{ orderNumber: string; memberId: string; fen: number }>('payment.refunded');
