import { reverseTransaction } from '#features/ledger/server/public.ts';
import { paymentRefunded } from '#features/payment/events.ts';
import type { OrderStatus } from '#features/payment/kinds.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { findOrder, lockOrder, type OrderRecord, updateRefunded } from './order-store.ts';
import { payableOf } from './payable.ts';
import { PaymentFault, type RefundAnswer } from './provider.ts';
import { loadProvider } from './providers.ts';
import { makeReady, readRecord } from './ready-provider.ts';
import { claimRefund, claimRefunds, findRefund, isAnyWaiting, lockRefund, type RefundRecord, updateEnded, updateSaid } from './refund-store.ts';

const BATCH = 20;
/** Whoever has taken a refund in hand has this long, in ms. */
const HOLD = 60_000;
/** Minutes from one asking to the next; the last one over and over. */
const WAITS = [1, 5, 30, 120];

/** Sends refunds on their way that have not got there yet. Answers how many were looked at. */
export async function sendRefunds(site: Site, now: Date): Promise<number> {
  const numbers = await claimRefunds(site.db, { now: now.toISOString(), until: new Date(now.getTime() + HOLD).toISOString(), limit: BATCH });
  for (const number of numbers) await carry(site, number, now);
  return numbers.length;
}

/** The same of one that has just been made; nothing when it is in hand already. */
export async function sendRefund(site: Site, number: string, now: Date): Promise<void> {
  const isTaken = await claimRefund(site.db, { number, now: now.toISOString(), until: new Date(now.getTime() + HOLD).toISOString() });
  if (isTaken) await carry(site, number, now);
}

async function carry(site: Site, number: string, now: Date): Promise<void> {
  const refund = await findRefund(site.db, number);
  const order = refund && (await findOrder(site.db, refund.order_number));
  if (!refund || !order) return;
  const answer = await ask(site, order, refund);
  if (answer.state !== 'waiting') {
    const { state } = answer;
    return site.db.transaction((tx) => end(tx, { site, number, answer: { ...answer, state }, now }));
  }
  const wait = WAITS[Math.min(refund.attempts, WAITS.length) - 1] ?? 1;
  await updateSaid(site.db, { id: refund.id, said: answer.said, providerNumber: answer.providerNumber, dueAt: new Date(now.getTime() + wait * 60_000).toISOString() });
}

/** A provider that is silent has perhaps done it: asked again under the same number it does it once. */
async function ask(site: Site, order: OrderRecord, refund: RefundRecord): Promise<RefundAnswer> {
  const provider = await loadProvider(order.provider);
  const ready = makeReady(site, await readRecord(site.db, site, order.provider));
  try {
    return await provider.refund(ready, payableOf(order), { number: refund.number, fen: Number(refund.fen), reason: refund.reason, providerNumber: refund.provider_number });
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    site.log.warn({ provider: order.provider, refund: refund.number, said: error.message }, 'a refund was not answered');
    return { state: 'waiting', providerNumber: null, said: error.message };
  }
}

interface Ending {
  site: Pick<Site, 'outbox'>;
  number: string;
  answer: RefundAnswer & { state: 'done' | 'failed' };
  now: Date;
}

/** Done: the order says so. Failed: the member has his money back. Once, whoever comes first. */
async function end(tx: Transaction, { site, number, answer, now }: Ending): Promise<void> {
  const seen = await findRefund(tx, number);
  const order = seen && (await lockOrder(tx, seen.order_number));
  const refund = await lockRefund(tx, number);
  if (!order || refund?.state !== 'waiting') return;
  const { state, said, providerNumber } = answer;
  await updateEnded(tx, { id: refund.id, state, said, providerNumber, at: now.toISOString() });
  const refundedFen = Number(order.refunded_fen) - (state === 'failed' ? Number(refund.fen) : 0);
  await updateRefunded(tx, { id: order.id, refundedFen, status: statusOf({ fen: Number(order.fen), refundedFen, isWaiting: await isAnyWaiting(tx, order.id) }) });
  if (state === 'failed') await reverseTransaction(tx, { transactionId: refund.transaction_id, module: 'payment.refund', actorId: null, remark: order.number, at: now });
  else await site.outbox.announce(tx, paymentRefunded, { orderNumber: order.number, memberId: order.member_id, fen: Number(refund.fen) });
}

function statusOf({ fen, refundedFen, isWaiting }: { fen: number; refundedFen: number; isWaiting: boolean }): OrderStatus {
  if (isWaiting) return 'refunding';
  if (refundedFen === 0) return 'paid';
  return refundedFen < fen ? 'part_refunded' : 'refunded';
}
