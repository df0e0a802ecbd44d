import { authors } from '#features/content/server/public.ts';
import type { AdminOrder } from '#features/membership/admin-contract.ts';
import { ORDER_PAGE, type Order } from '#features/membership/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import {
  type AdminOrderRow,
  countAdminOrders,
  countOrdersOf,
  type OrderFilter,
  selectAdminOrders,
  selectOrdersOf,
} from './order-queries.ts';
import { canRefund } from './policy.ts';
import { presentOrder } from './present-order.ts';

/** Lists without a stored count are counted up to this number. */
const COUNTED = 3000;

const rangeOf = (page: number) => ({ limit: ORDER_PAGE, offset: Math.min((page - 1) * ORDER_PAGE, COUNTED) });

/** The caller's orders, newest first. */
export async function listOrders(context: Context, { page }: { page: number }): Promise<Page<Order>> {
  const { db, language } = context;
  const { id: memberId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectOrdersOf(db, { memberId, ...rangeOf(page) }),
    countOrdersOf(db, { memberId, most: COUNTED }),
  ]);
  return { records: rows.map((row) => presentOrder(row, language)), page, pageSize: ORDER_PAGE, total };
}

/** All orders, for staff. */
export async function listAdminOrders(
  context: Context,
  { page, q, status }: Partial<OrderFilter> & { page: number },
): Promise<Page<AdminOrder>> {
  const filter = { q, status };
  const [rows, total] = await Promise.all([
    selectAdminOrders(context.db, { ...filter, ...rangeOf(page) }),
    countAdminOrders(context.db, { ...filter, most: COUNTED }),
  ]);
  return { records: await presentStored(context, rows), page, pageSize: ORDER_PAGE, total };
}

/** Orders with their buyers. */
export async function presentStored(context: Context, rows: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  const { id: actorId } = memberOf(context);
  const [find, naming] = await Promise.all([
    authors.authorsOf(
      context.site,
      rows.map((row) => row.member_id),
    ),
    authors.namingFor(context),
  ]);
  return rows.map((row) => ({
    ...presentOrder(row, context.language),
    member: authors.presentAuthor(find(row.member_id), naming),
    beginsAt: row.begins_at,
    refundReason: row.refund_reason,
    // Whether the buyer's account still exists is checked during the refund.
    may: { refund: canRefund({ actorId, buyerId: row.member_id, status: row.status, buyerState: 'active' }) === null },
  }));
}
