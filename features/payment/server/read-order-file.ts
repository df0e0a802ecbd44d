import { writeAudit } from '#features/audit/server/public.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import type { AdminOrder, OrderFile } from '#features/payment/admin-contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { readFault } from '#platform/server/outward/explain-fault.ts';
import type { Page } from '#platform/shared/paging.ts';
import { requestQuietly } from './check-order.ts';
import { selectNoticesOf } from './notice-queries.ts';
import { countOrders, findPaidBy, type OrderSearch, type PaidBy, searchOrders } from './order-queries.ts';
import { presentNotice } from './present-notice.ts';
import { presentOrder } from './present-order.ts';
import { selectRefunds } from './refund-store.ts';

const PAGE_SIZE = 30;
/** Searches count at most this many results. */
const MOST = 10_000;

function presentForStaff(record: PaidBy, now: Date): AdminOrder {
  const payer = {
    id: record.member_id,
    account: record.is_gone ? '' : record.account,
    nickname: record.nickname,
    isGone: record.is_gone,
  };
  return { ...presentOrder(record, now), start: null, payer, tradeNumber: record.trade_number };
}

/** Orders of all members, newest first. */
export async function listOrders(
  context: Context,
  { page, ...search }: OrderSearch & { page: number },
): Promise<Page<AdminOrder>> {
  const total = await countOrders(context.db, search, MOST);
  const records = await searchOrders(context.db, search, {
    limit: PAGE_SIZE,
    offset: Math.min(page - 1, MOST / PAGE_SIZE) * PAGE_SIZE,
  });
  return { records: records.map((record) => presentForStaff(record, context.now)), page, pageSize: PAGE_SIZE, total };
}

/** One order with its notices and refunds. @throws 404 */
export async function readOrderFile(context: Context, number: string): Promise<OrderFile> {
  const record = await findPaidBy(context.db, number);
  if (!record) throw paymentErrors.notFound();
  const refunds = await selectRefunds(context.db, record);
  const balance = await readBalances(context.db, { kind: 'member', id: record.member_id });
  const isPaid = record.paid_at !== null;
  return {
    order: presentForStaff(record, context.now),
    notices: (await selectNoticesOf(context.db, record)).map((notice) => presentNotice(notice, memberOf(context).id)),
    refunds: refunds.map((refund) => ({
      number: refund.number,
      fen: Number(refund.fen),
      state: refund.state,
      reason: refund.reason,
      ...readFault(refund.said, context.language),
      by: refund.by,
      createdAt: refund.created_at,
      endedAt: refund.ended_at,
    })),
    refundableFen: isPaid ? Math.max(0, Math.min(Number(record.fen) - Number(record.refunded_fen), balance.fen)) : 0,
  };
}

/** Same after querying the provider. @throws 404 */
export async function checkOrderFile(context: Context, number: string): Promise<OrderFile> {
  const record = await findPaidBy(context.db, number);
  if (!record) throw paymentErrors.notFound();
  await requestQuietly(context, record);
  await context.transaction(async (tx) => {
    const after = await findPaidBy(tx, number);
    const target = { kind: 'payment-order', id: number };
    await writeAudit(tx, {
      context,
      action: 'payment.check',
      target,
      before: { status: record.status },
      after: { status: after?.status, askedAt: after?.asked_at },
      reason: '',
    });
    return null;
  });
  return readOrderFile(context, number);
}
