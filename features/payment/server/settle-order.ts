import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberStatus } from '#features/member/server/public.ts';
import { paymentPaid } from '#features/payment/events.ts';
import type { Fact } from '#features/payment/fact.ts';
import type { PaymentKind, Verdict } from '#features/payment/kinds.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { lockTrade, resolveNotices } from './notice-store.ts';
import { isTradeTaken, lockOrder, type OrderRecord, updatePaid } from './order-store.ts';
import { isDealtWith, judgeFact } from './policy.ts';

interface Settling {
  site: Pick<Site, 'outbox'>;
  kind: PaymentKind;
  fact: Fact;
  now: Date;
}

/**
 * Credits a verified payment exactly once: locks the order row, then the payment's notices; the ledger key is the
 * order's, and a paid order stays paid. Returns the verdict.
 */
export async function settleOrder(tx: Transaction, { site, kind, fact, now }: Settling): Promise<Verdict> {
  const order = await lockOrder(tx, fact.orderNumber);
  if (order?.provider !== kind) return 'unknown_order';
  const said = await lockTrade(tx, { kind, tradeNumber: fact.tradeNumber });
  const verdict = judgeFact(
    {
      status: order.status,
      fen: Number(order.fen),
      tradeNumber: order.trade_number,
      isTradeTaken: await isTradeTaken(tx, { kind, tradeNumber: fact.tradeNumber, otherThan: order.id }),
      isDealtWith: said.some(({ review }) => isDealtWith(review)),
      isPayerGone: order.trade_number === null && (await memberStatus.lockNames(tx, order.member_id)) === undefined,
    },
    fact,
  );
  if (verdict !== 'settled' && verdict !== 'late') return verdict;
  await credit(tx, { order, now });
  const providerAt = fact.at?.toISOString() ?? null;
  await updatePaid(tx, {
    id: order.id,
    tradeNumber: fact.tradeNumber,
    isLate: verdict === 'late',
    at: now.toISOString(),
    providerAt,
  });
  await resolveNotices(tx, { kind, orderNumber: order.number, tradeNumber: fact.tradeNumber, at: now.toISOString() });
  await site.outbox.announce(tx, paymentPaid, {
    orderNumber: order.number,
    memberId: order.member_id,
    fen: Number(order.fen),
    purpose: order.purpose,
    purposeId: order.purpose_id,
  });
  return verdict;
}

async function credit(tx: Transaction, { order, now }: { order: OrderRecord; now: Date }): Promise<void> {
  const posted = await postTransaction(tx, {
    module: 'payment.top-up',
    key: `payment.top-up:${order.id}`,
    legs: transfer({
      from: { kind: 'gateway' },
      to: { kind: 'member', holderId: order.member_id },
      currency: 'CNY',
      amount: Number(order.fen),
    }),
    sourceId: order.id,
    actorId: order.member_id,
    // Visible in the member's log, so that test money is not mistaken for real money.
    remark: order.provider === 'sandbox' ? `sandbox ${order.number}` : order.number,
    at: now,
  });
  if (posted === null) throw new Error(`the order ${order.number} was credited before and did not know`);
}
