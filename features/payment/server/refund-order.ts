import { writeAudit } from '#features/audit/server/public.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import type { OrderFile } from '#features/payment/admin-contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { makeNumber } from './order-number.ts';
import { lockOrder, updateRefunded } from './order-store.ts';
import { canRefund } from './policy.ts';
import { readOrderFile } from './read-order-file.ts';
import { insertRefund, nextRefundId } from './refund-store.ts';
import { sendRefund } from './send-refunds.ts';

type Refunding = OwnerProof & { number: string; amount: number; reason: string };

/**
 * Refunds a paid order. Debits the member in the ledger first, then requests the refund from the provider outside the
 * transaction. A refused refund is credited back to the member; an unanswered one is retried. @throws 404, 409
 */
export async function refundOrder(
  context: Context,
  { number, amount, reason, ...proof }: Refunding,
): Promise<OrderFile> {
  await proveOwner(context, proof);
  const { site, now } = context;
  const refundNumber = await context.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw paymentErrors.notFound();
    const before = { status: order.status, refundedFen: Number(order.refunded_fen) };
    const balance = await readBalances(tx, { kind: 'member', id: order.member_id });
    requireAllowed(
      canRefund({
        status: order.status,
        fen: amount,
        restFen: Number(order.fen) - before.refundedFen,
        balanceFen: balance.fen,
      }),
    );
    const id = await nextRefundId(tx);
    const transactionId = await postTransaction(tx, {
      module: 'payment.refund',
      key: `payment.refund:${id}`,
      legs: transfer({
        from: { kind: 'member', holderId: order.member_id },
        to: { kind: 'gateway' },
        currency: 'CNY',
        amount,
      }),
      sourceId: order.id,
      actorId: memberOf(context).id,
      remark: order.number,
      at: now,
    });
    if (transactionId === null) throw new Error('a refund was posted before it was there');
    const made = makeNumber({ memberId: order.member_id, at: now });
    await insertRefund(tx, {
      id,
      number: made,
      orderId: order.id,
      noticeId: null,
      fen: amount,
      reason,
      transactionId,
      createdBy: memberOf(context).id,
      at: now.toISOString(),
    });
    const after = { status: 'refunding', refundedFen: before.refundedFen + amount } as const;
    await updateRefunded(tx, { id: order.id, ...after });
    await writeAudit(tx, {
      context,
      action: 'payment.refund',
      target: { kind: 'payment-order', id: order.number },
      before,
      after: { ...after, refund: made },
      reason,
    });
    return made;
  });
  await sendRefund(site, refundNumber, now);
  return readOrderFile(context, number);
}
