import { writeAudit } from '#features/audit/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Decision, Dispute, DisputeFile } from '#features/unlock/dispute-contract.ts';
import { unlockErrors } from '#features/unlock/errors.ts';
import { unlockDisputeAnswered, unlockDisputeDecided, unlockDisputed } from '#features/unlock/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { readDispute, readDisputeFile } from './list-disputes.ts';
import {
  type DecisionRow,
  findDispute,
  insertDispute,
  lockPayment,
  lockPresent,
  markDisputed,
  type PaymentRow,
  updateAnswer,
  updateDecision,
} from './payment-store.ts';
import { canDecide, canDispute, canRefund, isOpen } from './policy.ts';
import { refund, release } from './settle-payment.ts';

const notified = ({ id, target_kind, target_id, payer_id, payee_id, kind, amount }: PaymentRow) => ({
  paymentId: id,
  target: { kind: target_kind, id: target_id },
  buyerId: payer_id,
  authorId: payee_id,
  kind,
  amount,
});

/**
 * Opens a dispute for the buyer: the price stays held. @throws 404 if the caller has not paid, 409 too late, disputed
 * before
 */
export async function openDispute(context: Context, { id, reason }: { id: string; reason: string }): Promise<Dispute> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.payer_id !== memberId) throw unlockErrors.noPayment();
    const isDisputed = (await findDispute(tx, id)) !== undefined;
    requireAllowed(
      canDispute({ state: payment.state, dueAt: Date.parse(payment.due_at), now: context.now.getTime(), isDisputed }),
    );
    await insertDispute(tx, { paymentId: id, reason, at: context.now });
    await markDisputed(tx, id);
    await context.site.outbox.announce(tx, unlockDisputed, notified(payment));
    return { id };
  });
  return readDispute(context, id);
}

/** Stores the author's statement. @throws 404 for others, 409 decided */
export async function answerDispute(context: Context, { id, words }: { id: string; words: string }): Promise<Dispute> {
  await context.transaction(async (tx) => {
    const payment = await lockOwn(tx, context, id);
    requireAllowed(isOpen(payment.state));
    await updateAnswer(tx, { paymentId: id, words });
    await context.site.outbox.announce(tx, unlockDisputeAnswered, notified(payment));
    return { id };
  });
  return readDispute(context, id);
}

/** The author's voluntary refund. @throws 404 for others, 409 decided, buyer gone */
export async function refundDispute(context: Context, id: string): Promise<Dispute> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    const payment = await lockOwn(tx, context, id);
    requireAllowed(isOpen(payment.state));
    await decide(tx, context, { payment, decision: 'refunded', decidedAs: 'author', decidedBy: memberId, note: '' });
    return { id };
  });
  return readDispute(context, id);
}

/** The staff decision. @throws 403 for a side of the dispute, 404, 409 decided, buyer gone, 400 at `ownPassword` */
export async function decideDispute(
  context: Context,
  { id, decision, reason, ...proof }: Decision & { id: string },
): Promise<DisputeFile> {
  const { id: memberId } = memberOf(context);
  await proveOwner(context, proof);
  await context.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment || !(await findDispute(tx, id))) throw unlockErrors.noDispute();
    requireAllowed(canDecide({ state: payment.state, sides: [payment.payer_id, payment.payee_id], memberId }));
    await decide(tx, context, { payment, decision, decidedAs: 'staff', decidedBy: memberId, note: reason });
    const { kind, amount, payer_id: buyerId, payee_id: authorId } = payment;
    await writeAudit(tx, {
      context,
      action: `unlock.dispute.${decision === 'refunded' ? 'refund' : 'release'}`,
      target: { kind: 'unlock-payment', id },
      before: { state: 'disputed' },
      after: { state: decision, kind, amount, buyerId, authorId },
      reason,
    });
    return { id };
  });
  return readDisputeFile(context, id);
}

type Deciding = Omit<DecisionRow, 'paymentId' | 'at'> & { payment: PaymentRow };

async function decide(tx: Transaction, { site, now: at }: Context, { payment, ...decided }: Deciding): Promise<void> {
  const { decision, decidedAs, decidedBy: actorId, note } = decided;
  if (decision === 'refunded')
    requireAllowed(canRefund({ isBuyerHere: (await lockPresent(tx, [payment.payer_id])).has(payment.payer_id) }));
  await updateDecision(tx, { ...decided, paymentId: payment.id, at });
  await site.outbox.announce(tx, unlockDisputeDecided, { ...notified(payment), decision, decidedAs });
  const settling = { payment, actorId, remark: note, at };
  await (decision === 'refunded' ? refund(tx, settling) : release(tx, settling));
}

/** For everyone but the author, the dispute appears not to exist. */
async function lockOwn(tx: Transaction, context: Context, id: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id);
  if (payment?.payee_id !== memberOf(context).id || !(await findDispute(tx, id))) throw unlockErrors.noDispute();
  return payment;
}
