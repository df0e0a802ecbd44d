import type { PaymentOrder } from '#features/payment/contract.ts';
import type { OddState } from '#features/payment/kinds.ts';
import type { OrderRecord } from './order-store.ts';

/** An order as its payer sees it; `start` only while it can be paid. */
export function presentOrder(record: OrderRecord, now: Date): PaymentOrder {
  const isOpen = record.status === 'waiting' && new Date(record.closes_at) > now;
  return {
    number: record.number,
    kind: record.provider,
    interfaceProduct: record.product,
    purpose: record.purpose,
    isTest: record.provider === 'sandbox',
    fen: Number(record.fen),
    refundedFen: Number(record.refunded_fen),
    status: record.status,
    isLate: record.is_late,
    createdAt: record.created_at,
    closesAt: record.closes_at,
    paidAt: record.paid_at,
    start: isOpen ? record.start : null,
    odd: record.odd && { state: oddState(record.odd), fen: record.odd.fen, currency: record.odd.currency },
  };
}

function oddState({ review, isOwn }: NonNullable<OrderRecord['odd']>): OddState {
  if (review === 'open' || review === 'proposed') return 'waiting';
  if (review === 'returning' || review === 'returned') return review;
  return review === 'credited' && isOwn ? 'credited' : 'decided';
}
