import { paymentErrors } from '#features/payment/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findNotice } from './notice-queries.ts';
import { lockNotice, lockTrade, type NoticeRecord } from './notice-store.ts';
import { isTradeTaken, lockOrder, type OrderRecord } from './order-store.ts';
import { isDealtWith } from './policy.ts';

/**
 * Locks a notice for a decision, in the global lock order: first the order (`orderNumber`, else the one the notice
 * names), then all notices of the payment. @throws 404
 */
export async function lockNoticeOf(
  tx: Transaction,
  { id, orderNumber }: { id: string; orderNumber?: string },
): Promise<{ notice: NoticeRecord; order: OrderRecord | undefined }> {
  const seen = await findNotice(tx, id);
  if (!seen) throw paymentErrors.notFound();
  const number = orderNumber ?? seen.order_number;
  const order = number === null ? undefined : await lockOrder(tx, number);
  if (seen.trade_number !== null) await lockTrade(tx, { kind: seen.provider, tradeNumber: seen.trade_number });
  const notice = await lockNotice(tx, id);
  if (!notice) throw paymentErrors.notFound();
  return { notice, order };
}

/**
 * Requires that the payment has not settled an order and was not credited or sent back through another notice. @throws
 * 409
 */
export async function requireUnused(
  tx: Transaction,
  { id, provider: kind, trade_number: tradeNumber }: NoticeRecord,
): Promise<void> {
  if (tradeNumber === null) return;
  const others = (await lockTrade(tx, { kind, tradeNumber })).filter((item) => item.id !== id);
  if (
    others.some(({ review }) => isDealtWith(review)) ||
    (await isTradeTaken(tx, { kind, tradeNumber, otherThan: '0' }))
  )
    throw paymentErrors.decided();
}
