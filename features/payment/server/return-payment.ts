import { writeAudit } from '#features/audit/server/public.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import type { Notice } from '#features/payment/admin-contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { lockNoticeOf, requireUnused } from './lock-notice.ts';
import { findNotice } from './notice-queries.ts';
import { updateNoticeRefunded, updateReturning } from './notice-store.ts';
import { makeNumber } from './order-number.ts';
import { canRefundCredited, canSendBack } from './policy.ts';
import { presentNotice } from './present-notice.ts';
import { insertRefund, nextRefundId } from './refund-store.ts';
import { sendRefund } from './send-refunds.ts';

type Sending = OwnerProof & { id: string; reason: string };

/**
 * Has the provider send the whole of an odd payment back. Nobody was credited, so the ledger is unchanged; if the
 * provider refuses, the notice is open for review again. @throws 404, 409
 */
export async function sendBackNotice(context: Context, { id, reason, ...proof }: Sending): Promise<Notice> {
  await proveOwner(context, proof);
  const { site, now } = context;
  const by = memberOf(context).id;
  const at = now.toISOString();
  const number = await context.transaction(async (tx) => {
    const { notice } = await lockNoticeOf(tx, { id });
    requireAllowed(canSendBack(notice));
    await requireUnused(tx, notice);
    const made = makeNumber({ memberId: by, at: now });
    const fen = Number(notice.fen);
    await insertRefund(tx, {
      id: await nextRefundId(tx),
      number: made,
      orderId: null,
      noticeId: id,
      fen,
      reason,
      transactionId: null,
      createdBy: by,
      at,
    });
    await updateReturning(tx, { id, by, reason, at });
    const after = { review: 'returning', refund: made, trade: notice.trade_number, fen, currency: notice.currency };
    await writeAudit(tx, {
      context,
      action: 'payment.send-back',
      target: { kind: 'payment-notice', id },
      before: { review: notice.review },
      after,
      reason,
    });
    return made;
  });
  await sendRefund(site, number, now);
  return present(context, id);
}

type Refunding = Sending & { amount: number };

/**
 * Refunds money that was credited by hand, up to the remaining amount and the balance; works like `refundOrder`.
 * @throws 404, 409
 */
export async function refundNotice(context: Context, { id, amount, reason, ...proof }: Refunding): Promise<Notice> {
  await proveOwner(context, proof);
  const { site, now } = context;
  const by = memberOf(context).id;
  const number = await context.transaction(async (tx) => {
    const seen = await findNotice(tx, id);
    if (!seen) throw paymentErrors.notFound();
    if (!seen.target || seen.review !== 'credited') throw paymentErrors.notRefundable();
    const { notice, order } = await lockNoticeOf(tx, { id, orderNumber: seen.target.number });
    if (!order) throw paymentErrors.notFound();
    const refundedFen = Number(notice.refunded_fen);
    const balance = await readBalances(tx, { kind: 'member', id: order.member_id });
    const restFen = Number(notice.credited_fen) - refundedFen;
    requireAllowed(
      canRefundCredited({
        review: notice.review,
        tradeNumber: notice.trade_number,
        fen: amount,
        restFen,
        balanceFen: balance.fen,
      }),
    );
    const refundId = await nextRefundId(tx);
    const transactionId = await postTransaction(tx, {
      module: 'payment.refund',
      key: `payment.refund:${refundId}`,
      legs: transfer({
        from: { kind: 'member', holderId: order.member_id },
        to: { kind: 'gateway' },
        currency: 'CNY',
        amount,
      }),
      sourceId: order.id,
      actorId: by,
      remark: order.number,
      at: now,
    });
    if (transactionId === null) throw new Error('a refund was posted before it was there');
    const made = makeNumber({ memberId: order.member_id, at: now });
    await insertRefund(tx, {
      id: refundId,
      number: made,
      orderId: order.id,
      noticeId: id,
      fen: amount,
      reason,
      transactionId,
      createdBy: by,
      at: now.toISOString(),
    });
    await updateNoticeRefunded(tx, { id, refundedFen: refundedFen + amount });
    const after = { refundedFen: refundedFen + amount, refund: made, order: order.number };
    await writeAudit(tx, {
      context,
      action: 'payment.refund-credit',
      target: { kind: 'payment-notice', id },
      before: { refundedFen },
      after,
      reason,
    });
    return made;
  });
  await sendRefund(site, number, now);
  return present(context, id);
}

async function present(context: Context, id: string): Promise<Notice> {
  const found = await findNotice(context.db, id);
  if (!found) throw paymentErrors.notFound();
  return presentNotice(found, memberOf(context).id);
}
