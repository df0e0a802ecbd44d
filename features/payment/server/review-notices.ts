import { writeAudit } from '#features/audit/server/public.ts';
import { movedAlone, postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberStatus } from '#features/member/server/public.ts';
import type { Notice, NoticeList } from '#features/payment/admin-contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import { paymentCredited } from '#features/payment/events.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { lockNoticeOf, requireUnused } from './lock-notice.ts';
import { countNotices, findNotice, type NoticeChoice, selectNotices, selectUnkept } from './notice-queries.ts';
import {
  type NoticeRecord,
  sumCreditedAlone,
  updateCredited,
  updateDismissed,
  updateProposed,
  updateReopened,
} from './notice-store.ts';
import { type OrderRecord, updateClosed } from './order-store.ts';
import { canCredit, canCreditTo, canDecline, canDismiss } from './policy.ts';
import { presentNotice } from './present-notice.ts';

const PAGE_SIZE = 30;
const MOST = 10_000;

export async function listNotices(
  context: Context,
  { page, review }: { page: number; review: NoticeChoice },
): Promise<NoticeList> {
  const readerId = memberOf(context).id;
  const total = await countNotices(context.db, review, MOST);
  const records = await selectNotices(context.db, review, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return {
    records: records.map((record) => presentNotice(record, readerId)),
    page,
    pageSize: PAGE_SIZE,
    total,
    unkept: await selectUnkept(context.db),
  };
}

type Crediting = OwnerProof & { id: string; orderNumber: string; reason: string };

/**
 * Credits the amount of a verified notice once to the payer of an order, and never to oneself. Above the limit in the
 * settings, summed over a day per crediting staff member and per payer, one staff member proposes and another confirms
 * exactly that proposal. @throws 403, 404, 409
 */
export async function creditNotice(
  context: Context,
  { id, orderNumber, reason, ...proof }: Crediting,
): Promise<Notice> {
  await proveOwner(context, proof);
  const { creditSecondPersonFen } = context.site.settings.of(paymentSettings);
  return context.transaction(async (tx) => {
    const { notice, order } = await lockNoticeOf(tx, { id, orderNumber });
    if (!order || order.provider !== notice.provider) throw paymentErrors.notFound();
    requireAllowed(canCredit(notice));
    await requireUnused(tx, notice);
    const by = memberOf(context).id;
    await movedAlone.lockAlone(tx, { actorId: by, memberId: order.member_id });
    const isPayerGone = (await memberStatus.lockNames(tx, order.member_id)) === undefined;
    const proposal =
      notice.review === 'proposed' ? { by: notice.proposed_by, orderId: notice.proposed_order_id } : null;
    requireAllowed(
      canCreditTo({ actorId: by, order: { id: order.id, memberId: order.member_id }, isPayerGone, proposal }),
    );
    const fen = Number(notice.fen);
    const target = { kind: 'payment-notice', id };
    const after = { order: order.number, member: order.member_id, fen };
    const since = new Date(context.now.getTime() - movedAlone.ALONE_WITHIN);
    const before = await sumCreditedAlone(tx, { actorId: by, memberId: order.member_id, since });
    if (before + fen > creditSecondPersonFen && proposal === null) {
      await updateProposed(tx, { id, by, orderId: order.id, reason });
      await writeAudit(tx, { context, action: 'payment.propose-credit', target, before: null, after, reason });
    } else {
      await credit(tx, { context, notice, order, fen, reason });
      await writeAudit(tx, {
        context,
        action: 'payment.credit',
        target,
        before: { review: notice.review, proposedBy: proposal?.by ?? null },
        after,
        reason,
      });
    }
    return present(tx, context, id);
  });
}

async function credit(
  tx: Transaction,
  {
    context,
    notice,
    order,
    fen,
    reason,
  }: { context: Context; notice: NoticeRecord; order: OrderRecord; fen: number; reason: string },
): Promise<void> {
  const by = memberOf(context).id;
  const at = context.now;
  // Keyed by the payment, not the notice: several notices may report the same payment.
  const posted = await postTransaction(tx, {
    module: 'payment.top-up',
    key: `payment.credit:${notice.provider}:${notice.trade_number ?? notice.id}`,
    legs: transfer({
      from: { kind: 'gateway' },
      to: { kind: 'member', holderId: order.member_id },
      currency: 'CNY',
      amount: fen,
    }),
    sourceId: order.id,
    actorId: by,
    remark: order.number,
    at,
  });
  if (posted === null) throw paymentErrors.decided();
  await updateCredited(tx, { id: notice.id, by, reason, fen, orderId: order.id, at: at.toISOString() });
  // The payer has been credited, so the order is over whatever its amount.
  await updateClosed(tx, order);
  await context.site.outbox.announce(tx, paymentCredited, {
    orderNumber: order.number,
    memberId: order.member_id,
    fen,
    reason,
  });
}

/** Declines or withdraws a proposal; the notice is open again. @throws 404, 409 */
export async function declineNotice(context: Context, { id, reason }: { id: string; reason: string }): Promise<Notice> {
  return context.transaction(async (tx) => {
    const { notice } = await lockNoticeOf(tx, { id });
    requireAllowed(canDecline(notice.review));
    await updateReopened(tx, { id, reason });
    const before = { review: notice.review, proposedBy: notice.proposed_by, order: notice.proposed_order_id };
    await writeAudit(tx, {
      context,
      action: 'payment.decline-credit',
      target: { kind: 'payment-notice', id },
      before,
      after: { review: 'open' },
      reason,
    });
    return present(tx, context, id);
  });
}

/** Dismisses a notice: nothing is owed. @throws 404, 409 */
export async function dismissNotice(context: Context, { id, reason }: { id: string; reason: string }): Promise<Notice> {
  return context.transaction(async (tx) => {
    const { notice } = await lockNoticeOf(tx, { id });
    requireAllowed(canDismiss(notice.review));
    await updateDismissed(tx, { id, by: memberOf(context).id, reason, at: context.now.toISOString() });
    const target = { kind: 'payment-notice', id };
    await writeAudit(tx, {
      context,
      action: 'payment.dismiss-notice',
      target,
      before: { review: notice.review },
      after: { review: 'dismissed' },
      reason,
    });
    return present(tx, context, id);
  });
}

async function present(tx: Transaction, context: Context, id: string): Promise<Notice> {
  const found = await findNotice(tx, id);
  if (!found) throw paymentErrors.notFound();
  return presentNotice(found, memberOf(context).id);
}
