import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOrdersBehind } from './order-queries.ts';

/** The external payments section of a data export. */
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
