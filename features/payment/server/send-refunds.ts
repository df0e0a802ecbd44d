import { postTransaction, reverseTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberStatus } from '#features/member/server/public.ts';
import { paymentRefunded } from '#features/payment/events.ts';
import { type OrderStatus, type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { logFault } from '#platform/server/outward/explain-fault.ts';
import type { Site } from '#platform/server/site.ts';
import { lockNotice, type NoticeRecord, updateNoticeRefunded, updateReopened, updateReturned } from './notice-store.ts';
import { lockOrder, type OrderRecord, updateRefunded } from './order-store.ts';
import { isOfOnePayment, PaymentFault, type RefundAnswer } from './provider.ts';
import { loadProvider } from './providers.ts';
import { makeReady, readRecord } from './ready-provider.ts';
import {
  claimNextRefund,
  claimRefund,
  findRefund,
  isAnyWaiting,
  lockRefund,
  type RefundRecord,
  updateEnded,
  updateSaid,
} from './refund-store.ts';
import { sideBySide, type Turn } from './side-by-side.ts';

const BATCH = 20;
/** A claimed refund is reserved this long, in ms. */
const HOLD = 60_000;
/** Minutes between attempts; the last value repeats. */
const WAITS = [1, 5, 30, 120];

/** Sends refunds that are in progress. Returns how many were processed. */
export function sendRefunds(site: Site, now: Date): Promise<number> {
  return sideBySide(paymentKinds, (kind, turn) => sendThose(site, { kind, now, turn }));
}

/** Refunds of one provider, claimed one at a time so that none expires while waiting for those before it. */
async function sendThose(
  site: Site,
  { kind, now, turn }: { kind: PaymentKind; now: Date; turn: Turn },
): Promise<number> {
  let count = 0;
  while (count < BATCH && !turn.isOver()) {
    const number = await claimNextRefund(site.db, {
      kind,
      now: now.toISOString(),
      until: new Date(now.getTime() + HOLD).toISOString(),
    });
    if (number === undefined) break;
    count += 1;
    if (await carryAlone(site, number, now)) turn.hear();
    else turn.fail();
  }
  return count;
}

/** One that fails stays in progress for the next run and does not block the others. */
async function carryAlone(site: Site, number: string, now: Date): Promise<boolean> {
  try {
    return await carry(site, number, now);
  } catch (error) {
    site.log.error({ err: error, refund: number }, 'a refund could not be completed');
    return false;
  }
}

/** Same for a newly made refund; does nothing when it is already claimed. */
export async function sendRefund(site: Site, number: string, now: Date): Promise<void> {
  const isTaken = await claimRefund(site.db, {
    number,
    now: now.toISOString(),
    until: new Date(now.getTime() + HOLD).toISOString(),
  });
  if (isTaken) await carry(site, number, now);
}

/** Returns whether the provider answered. */
async function carry(site: Site, number: string, now: Date): Promise<boolean> {
  const refund = await findRefund(site.db, number);
  if (!refund) return true;
  const { isSilent, ...answer } = await request(site, refund);
  const { state } = answer;
  if (state === 'waiting') {
    const wait = WAITS[Math.min(refund.attempts, WAITS.length) - 1] ?? 1;
    await updateSaid(site.db, {
      id: refund.id,
      said: keepWhy(answer),
      providerNumber: answer.providerNumber,
      dueAt: new Date(now.getTime() + wait * 60_000).toISOString(),
    });
  } else await site.db.transaction((tx) => end(tx, { site, number, answer: { ...answer, state }, now }));
  return !isSilent;
}

/** A provider that does not answer may still have done it; a retry under the same number is idempotent. */
async function request(site: Site, refund: RefundRecord): Promise<RefundAnswer & { isSilent: boolean }> {
  const provider = await loadProvider(refund.provider);
  const ready = makeReady(site, await readRecord(site.db, site, refund.provider));
  const paid = {
    number: refund.paid_number,
    tradeNumber: refund.paid_trade,
    fen: Number(refund.paid_fen),
    currency: refund.paid_currency,
  };
  try {
    const answer = await provider.refund(ready, paid, {
      number: refund.number,
      fen: Number(refund.fen),
      reason: refund.reason,
      providerNumber: refund.provider_number,
    });
    return { ...answer, isSilent: false };
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    site.log.warn(
      { provider: refund.provider, refund: refund.number, said: error.message },
      'a refund was not answered',
    );
    return { state: 'waiting', providerNumber: null, why: error, isSilent: !isOfOnePayment(error) };
  }
}

const keepWhy = ({ why }: RefundAnswer): string => (why === undefined ? '' : logFault(why));

interface Ending {
  site: Pick<Site, 'outbox'>;
  number: string;
  answer: RefundAnswer & { state: 'done' | 'failed' };
  now: Date;
}

/**
 * Done: updates the order or the odd payment. Failed: undoes the debit, or reopens the notice. Applied once, by the
 * first caller.
 */
async function end(tx: Transaction, { site, number, answer, now }: Ending): Promise<void> {
  const seen = await findRefund(tx, number);
  const order = seen?.order_number ? await lockOrder(tx, seen.order_number) : undefined;
  const notice = seen?.notice_id ? await lockNotice(tx, seen.notice_id) : undefined;
  const refund = await lockRefund(tx, number);
  if (refund?.state !== 'waiting') return;
  const { state, providerNumber, at: providerAt } = answer;
  await updateEnded(tx, {
    id: refund.id,
    state,
    said: keepWhy(answer),
    providerNumber,
    at: now.toISOString(),
    providerAt: providerAt?.toISOString() ?? null,
  });
  if (notice) await endOfNotice(tx, { notice, refund, state });
  else if (order) await endOfOrder(tx, { order, refund, state });
  if (!order || refund.transaction_id === null) return;
  if (state === 'failed') await undoDebit(tx, { order, refund, transactionId: refund.transaction_id, at: now });
  else
    await site.outbox.announce(tx, paymentRefunded, {
      orderNumber: order.number,
      memberId: order.member_id,
      fen: Number(refund.fen),
    });
}

/**
 * Credits the member back. A deleted account can hold nothing: what would have returned to it goes to the platform,
 * like everything it left behind.
 */
async function undoDebit(
  tx: Transaction,
  input: { order: OrderRecord; refund: RefundRecord; transactionId: string; at: Date },
): Promise<void> {
  const { order, refund, transactionId, at } = input;
  const common = { actorId: null, remark: order.number, at };
  if ((await memberStatus.lockNames(tx, order.member_id)) !== undefined)
    await reverseTransaction(tx, { ...common, transactionId, module: 'payment.refund' });
  else
    await postTransaction(tx, {
      ...common,
      module: 'departure.forfeit',
      key: `payment.refund-forfeit:${refund.id}`,
      legs: transfer({
        from: { kind: 'gateway' },
        to: { kind: 'forfeit' },
        currency: 'CNY',
        amount: Number(refund.fen),
      }),
      sourceId: order.id,
    });
}

async function endOfOrder(
  tx: Transaction,
  { order, refund, state }: { order: OrderRecord; refund: RefundRecord; state: 'done' | 'failed' },
): Promise<void> {
  const refundedFen = Number(order.refunded_fen) - (state === 'failed' ? Number(refund.fen) : 0);
  await updateRefunded(tx, {
    id: order.id,
    refundedFen,
    status: statusOf({ fen: Number(order.fen), refundedFen, isWaiting: await isAnyWaiting(tx, order.id) }),
  });
}

async function endOfNotice(
  tx: Transaction,
  { notice, refund, state }: { notice: NoticeRecord; refund: RefundRecord; state: 'done' | 'failed' },
): Promise<void> {
  const { id, review, reason } = notice;
  if (review === 'credited' && state === 'failed')
    await updateNoticeRefunded(tx, { id, refundedFen: Number(notice.refunded_fen) - Number(refund.fen) });
  else if (review === 'returning')
    await (state === 'done' ? updateReturned(tx, id) : updateReopened(tx, { id, reason }));
}

function statusOf({
  fen,
  refundedFen,
  isWaiting,
}: {
  fen: number;
  refundedFen: number;
  isWaiting: boolean;
}): OrderStatus {
  if (isWaiting) return 'refunding';
  if (refundedFen === 0) return 'paid';
  return refundedFen < fen ? 'part_refunded' : 'refunded';
}
