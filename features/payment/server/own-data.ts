import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOrdersBehind } from './order-queries.ts';

/** A member's payments from outside. */
export const paymentData: OwnData = {
  name: 'payments',
  list: async (db, params) =>
    byId(await selectOrdersBehind(db, params), (row) => ({
      number: row.number,
      provider: row.provider,
      fen: Number(row.fen),
      refundedFen: Number(row.refunded_fen),
      status: row.status,
      createdAt: row.created_at,
      paidAt: row.paid_at,
    })),
};
