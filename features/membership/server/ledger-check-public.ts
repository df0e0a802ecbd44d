import type { LedgerCheck } from '#features/ledger/server/public.ts';
import { selectSales, selectStraySales, selectWrongOrders } from './check-queries.ts';
import { selectLostStretches, selectOverlaps, selectShortRoles } from './stretch-queries.ts';

/** Rows named at most. */
const NAMED = 20;

/**
 * Membership cards: what the platform has sold is what its paid orders say, every buyer has paid his own and no other, and every paid
 * order has its own stretch of the role. Instants are told in ms since 1970.
 */
export const membershipCheck: LedgerCheck = {
  name: 'membership',
  async run(db) {
    const [sales, wrong, strays] = [await selectSales(db), await selectWrongOrders(db, NAMED), await selectStraySales(db, NAMED)];
    return [
      ...sales.filter((one) => one.booked !== one.ordered).map((one) => ({ what: `membership: cards sold (${one.currency})`, ids: [], expected: one.ordered, found: one.booked })),
      ...wrong.map((one) => ({ what: `membership: paid for an order (${one.currency})`, ids: [one.id], expected: one.expected, found: one.found })),
      ...strays.map((one) => ({ what: `membership: posted as a sale (${one.currency})`, ids: [one.id], expected: one.expected, found: one.found })),
      ...(await selectLostStretches(db, NAMED)).map(({ id, ...one }) => ({ what: 'membership: stretches of an order', ids: [id], ...one })),
      ...(await selectShortRoles(db, NAMED)).map(({ ids, ...one }) => ({ what: 'membership: a role that ends before what is paid for', ids, ...one })),
      ...(await selectOverlaps(db, NAMED)).map(({ ids, ...one }) => ({ what: 'membership: a stretch that begins before another ends', ids, ...one })),
    ];
  },
};
