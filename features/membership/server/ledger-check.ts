import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { selectSales, selectStraySales, selectWrongOrders } from './check-queries.ts';
import { selectLostMembershipPeriods, selectOverlaps, selectShortRoles } from './membership-period-queries.ts';

/** Maximum rows listed. */
const NAMED = 20;

/**
 * Ledger check for membership cards: the platform's sales equal the paid orders, every buyer has paid exactly their own
 * orders, and every paid order has its own period of the role. Instants are in ms since 1970.
 */
export const membershipCheck: LedgerCheck = {
  name: 'membership',
  async run(db) {
    const [sales, wrong, strays] = [
      await selectSales(db),
      await selectWrongOrders(db, NAMED),
      await selectStraySales(db, NAMED),
    ];
    return [
      ...sales
        .filter((item) => item.booked !== item.ordered)
        .map((item) => ({
          what: `membership: cards sold (${item.currency})`,
          ids: [],
          expected: item.ordered,
          found: item.booked,
        })),
      ...wrong.map((item) => ({
        what: `membership: paid for an order (${item.currency})`,
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...strays.map((item) => ({
        what: `membership: posted as a sale (${item.currency})`,
        ids: [item.id],
        expected: item.expected,
        found: item.found,
      })),
      ...(await selectLostMembershipPeriods(db, NAMED)).map(({ id, ...item }) => ({
        what: 'membership: stretches of an order',
        ids: [id],
        ...item,
      })),
      ...(await selectShortRoles(db, NAMED)).map(({ ids, ...item }) => ({
        what: 'membership: a role that ends before what is paid for',
        ids,
        ...item,
      })),
      ...(await selectOverlaps(db, NAMED)).map(({ ids, ...item }) => ({
        what: 'membership: a stretch that begins before another ends',
        ids,
        ...item,
      })),
    ];
  },
};
