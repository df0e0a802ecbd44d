import type { PaymentOrder } from '#features/payment/contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countOwnOrders, selectOwnOrders } from './order-queries.ts';
import { findOrder, type OrderRecord } from './order-store.ts';
import { presentOrder } from './present-order.ts';

const PAGE_SIZE = 20;

/** The member's own orders, newest first. */
export async function listOwnOrders(context: Context, page: number): Promise<Page<PaymentOrder>> {
  const memberId = memberOf(context).id;
  const total = await countOwnOrders(context.db, memberId);
  const records = await selectOwnOrders(context.db, { memberId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { records: records.map((record) => presentOrder(record, context.now)), page, pageSize: PAGE_SIZE, total };
}

/** One of the member's own orders. @throws 404 for anyone else's */
export async function readOwnOrder(context: Context, number: string): Promise<OrderRecord> {
  const found = await findOrder(context.db, number);
  if (found?.member_id !== memberOf(context).id) throw paymentErrors.notFound();
  return found;
}

export async function readOrder(context: Context, number: string): Promise<PaymentOrder> {
  return presentOrder(await readOwnOrder(context, number), context.now);
}
