import { addUnlocks } from '#features/hidden-content/server/public.ts';
import { type Leg, postTransaction, reverseTransaction } from '#features/ledger/server/public.ts';
import { unlockDisputeDecided, unlockReturned } from '#features/unlock/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { targetOf } from '#platform/shared/text-reference.ts';
import {
  findDispute,
  isTextTakenDown,
  lockPayment,
  lockPresent,
  markSettled,
  type PaymentRow,
  selectDuePayments,
  updateDecision,
} from './payment-store.ts';
import { deleteUnlock } from './store.ts';

const BATCH = 200;

interface Settling {
  payment: PaymentRow;
  actorId: string | null;
  remark?: string;
  at: Date;
}

/**
 * Pays the escrow to the author, for money minus the site's share; if the author's account is deleted, all of it goes
 * to the site. The payment must be locked.
 */
export async function release(tx: Transaction, { payment, actorId, remark = '', at }: Settling): Promise<void> {
  const { id, payee_id, payer_id, amount, fee, kind } = payment;
  const currency = kind === 'money' ? 'CNY' : 'POINT';
  const isHere = payee_id !== null && (await lockPresent(tx, [payee_id])).has(payee_id);
  await markSettled(tx, { id, state: 'released', at });
  const share: Leg =
    isHere && payee_id !== null
      ? { account: { kind: 'member', holderId: payee_id }, currency, amount: amount - fee, counterpartyId: payer_id }
      : { account: { kind: 'forfeit' }, currency, amount: amount - fee };
  const legs: Leg[] = [
    { account: { kind: 'unlock', holderId: id }, currency, amount: -amount, counterpartyId: payee_id },
    share,
    { account: { kind: 'fee' }, currency, amount: fee },
  ];
  await postTransaction(tx, {
    module: 'unlock.income',
    key: `unlock.income:${id}`,
    legs,
    sourceId: id,
    target: targetOf(payment),
    actorId,
    remark,
    at,
  });
}

/**
 * Refunds the whole price to the buyer and closes the part for them, as if they had never paid. The payment must be
 * locked and the buyer's account must exist.
 */
export async function refund(tx: Transaction, { payment, actorId, remark = '', at }: Settling): Promise<void> {
  const { id, hidden_content_id, payer_id, transaction_id } = payment;
  if (await deleteUnlock(tx, { hiddenContentId: hidden_content_id, memberId: payer_id }))
    await addUnlocks(tx, { ids: [hidden_content_id], by: -1 });
  await markSettled(tx, { id, state: 'refunded', at });
  if (
    (await reverseTransaction(tx, { transactionId: transaction_id, module: 'unlock.reverse', actorId, remark, at })) ===
    null
  )
    throw new Error('a payment was returned before');
}

/** Settles every due payment, each in its own transaction. Returns how many. */
export async function settlePayments(site: Site, now: Date = new Date()): Promise<number> {
  for (let count = 0, after = '0'; ; ) {
    const due = await selectDuePayments(site.db, { now, after, limit: BATCH });
    for (const id of due) count += await settleOne(site, { id, now });
    after = due.at(-1) ?? after;
    if (due.length < BATCH) return count;
  }
}

async function settleOne(site: Site, input: { id: string; now: Date }): Promise<number> {
  try {
    return await site.db.transaction((tx) => settle(tx, site, input));
  } catch (error) {
    site.log.error({ err: error, paymentId: input.id }, 'a payment for hidden content could not be settled');
    return 0;
  }
}

async function settle(tx: Transaction, site: Site, { id, now }: { id: string; now: Date }): Promise<number> {
  const payment = await lockPayment(tx, id);
  if (!payment || (payment.state !== 'held' && payment.state !== 'disputed')) return 0;
  if (await isTextTakenDown(tx, id)) return giveBack(tx, site, { payment, actorId: null, at: now });
  if (payment.state === 'disputed' || Date.parse(payment.due_at) > now.getTime()) return 0;
  await release(tx, { payment, actorId: null, at: now });
  return 1;
}

/**
 * Refunds a payment whose text was deleted by staff while the price was held: the buyer can no longer read the part. A
 * deleted account gets no refund.
 */
async function giveBack(tx: Transaction, site: Site, settling: Settling): Promise<number> {
  const { payment, at } = settling;
  const { id, payer_id: buyerId, payee_id: authorId, target_kind, target_id, kind, amount } = payment;
  const isBuyerHere = (await lockPresent(tx, [buyerId])).has(buyerId);
  const decision = isBuyerHere ? ('refunded' as const) : ('released' as const);
  const target = { kind: target_kind, id: target_id };
  const notified = { paymentId: id, target, buyerId, authorId, kind, amount };
  if (await isOpenDispute(tx, id)) {
    await updateDecision(tx, { paymentId: id, decision, decidedAs: 'site', decidedBy: null, note: '', at });
    await site.outbox.announce(tx, unlockDisputeDecided, { ...notified, decision, decidedAs: 'site' });
  } else if (isBuyerHere) await site.outbox.announce(tx, unlockReturned, notified);
  await (isBuyerHere ? refund(tx, settling) : release(tx, settling));
  return 1;
}

async function isOpenDispute(tx: Transaction, paymentId: string): Promise<boolean> {
  return (await findDispute(tx, paymentId))?.decision === null;
}
