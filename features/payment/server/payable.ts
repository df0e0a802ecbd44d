import type { OrderRecord } from './order-store.ts';
import type { PayableOrder } from './provider.ts';

/** An order in the form providers need. */
export function payableOf(record: OrderRecord): PayableOrder {
  return {
    number: record.number,
    fen: Number(record.fen),
    product: record.product,
    createdAt: new Date(record.created_at),
    closesAt: new Date(record.closes_at),
    handle: record.handle,
    tradeNumber: record.trade_number,
  };
}
