import { writeAudit } from '#features/audit/server/public.ts';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import type { Notice } from '#features/payment/admin-contract.ts';
import { paymentErrors } from '#features/payment/errors.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countNotices, findNotice, type NoticeChoice, selectNotices } from './notice-queries.ts';
import { isCreditedElsewhere, lockNotice, type NoticeRecord, updateCredited, updateDismissed, updateProposed } from './notice-store.ts';
import { isTradeTaken, lockOrder, type OrderRecord, updateClosed } from './order-store.ts';
import { canCredit, canDismiss } from './policy.ts';
import { presentNotice } from './present-notice.ts';

const PAGE_SIZE = 30;
const MOST = 10_000;

export async function listNotices(context: Context, { page, review }: { page: number; review: NoticeChoice }): Promise<Page<Notice>> {
  const total = await countNotices(context.db, review, MOST);
  const records = await selectNotices(context.db, review, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { records: records.map(presentNotice), page, pageSize: PAGE_SIZE, total };
}

type Crediting = OwnerProof & { id: string; orderNumber: string; reason: string };

/**
 * Credits what a believed notice says has been paid to the payer of an order, once. Above the limit of the settings one of
 * staff proposes it and another one, who says the same order, does it. @throws 404, 409
 */
export async function creditNotice(context: Context, { id, orderNumber, reason, ...proof }: Crediting): Promise<Notice> {
  await proveOwner(context, proof);
  const { creditSecondPersonFen } = context.site.settings.of(paymentSettings);
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const notice = await lockNotice(tx, id);
    if (!order || !notice || order.provider !== notice.provider) throw paymentErrors.notFound();
    const fen = notice.fen === null ? null : Number(notice.fen);
    demand(canCredit({ ...notice, fen }));
    await demandUnused(tx, notice);
    const by = memberOf(context).id;
    const target = { kind: 'payment-notice', id };
    if (fen !== null && fen > creditSecondPersonFen && notice.proposed_by === null) {
      await updateProposed(tx, { id, by, reason });
      await writeAudit(tx, { context, action: 'payment.propose-credit', target, before: null, after: { order: orderNumber, fen }, reason });
    } else {
      if (notice.proposed_by === by) throw paymentErrors.secondPerson();
      await credit(tx, { context, notice, order, fen: fen ?? 0, reason });
      await writeAudit(tx, { context, action: 'payment.credit', target, before: { review: notice.review }, after: { order: orderNumber, fen }, reason });
    }
    return present(tx, id);
  });
}

/** The payment has neither paid an order by itself nor been credited through another notice. */
async function demandUnused(tx: Transaction, notice: NoticeRecord): Promise<void> {
  const { id, provider: kind, trade_number: tradeNumber } = notice;
  const isUsed = (tradeNumber !== null && (await isTradeTaken(tx, { kind, tradeNumber, otherThan: '0' }))) || (await isCreditedElsewhere(tx, { id, kind, tradeNumber }));
  if (isUsed) throw paymentErrors.decided();
}

async function credit(
  tx: Transaction,
  { context, notice, order, fen, reason }: { context: Context; notice: NoticeRecord; order: OrderRecord; fen: number; reason: string },
): Promise<void> {
  const by = memberOf(context).id;
  const at = context.now;
  // By the payment and not by the notice: the same payment may have been told of in other bytes.
  const posted = await postTransaction(tx, {
    module: 'payment.top-up',
    key: `payment.credit:${notice.provider}:${notice.trade_number ?? notice.id}`,
    legs: transfer({ from: { kind: 'gateway' }, to: { kind: 'member', holderId: order.member_id }, currency: 'CNY', amount: fen }),
    sourceId: order.id,
    actorId: by,
    remark: order.number,
    at,
  });
  if (posted === null) throw paymentErrors.decided();
  await updateCredited(tx, { id: notice.id, by, reason, fen, orderId: order.id, at: at.toISOString() });
  // Its payer has his money: the order itself is over, whatever it was over.
  await updateClosed(tx, order);
}

/** Nothing is owed to anybody. @throws 404, 409 */
export async function dismissNotice(context: Context, { id, reason }: { id: string; reason: string }): Promise<Notice> {
  return context.transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (!notice) throw paymentErrors.notFound();
    demand(canDismiss(notice.review));
    await updateDismissed(tx, { id, by: memberOf(context).id, reason, at: context.now.toISOString() });
    const target = { kind: 'payment-notice', id };
    await writeAudit(tx, { context, action: 'payment.dismiss-notice', target, before: { review: notice.review }, after: { review: 'dismissed' }, reason });
    return present(tx, id);
  });
}

async function present(tx: Transaction, id: string): Promise<Notice> {
  const found = await findNotice(tx, id);
  if (!found) throw paymentErrors.notFound();
  return presentNotice(found);
}
