import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnOrdersAfter } from './order-queries.ts';

/** A member's orders. */
export const membershipOrderData: OwnData = {
  name: 'membership-orders',
  list: async (db, params) =>
    byId(await selectOwnOrdersAfter(db, params), (row) => ({
      number: row.number,
      status: row.status,
      card: row.card_zh,
      specification: row.specification_zh,
      role: row.role_zh,
      quantity: row.quantity,
      duration: row.duration,
      unit: row.unit,
      fen: row.fen,
      points: row.points,
      createdAt: row.created_at,
      refundedAt: row.refunded_at,
    })),
};
