import type { Notice } from '#features/payment/admin-contract.ts';
import type { ReviewedNotice } from './notice-queries.ts';
import { canCredit, canDecline, canDismiss, canRefundCredited, canSendBack } from './policy.ts';

/** A notice as this staff member sees it. */
export function presentNotice(record: ReviewedNotice, readerId: string): Notice {
  const { target, review } = record;
  const isCreditable = canCredit(record) === null;
  return {
    id: record.id,
    kind: record.provider,
    source: record.source,
    verdict: record.verdict,
    orderNumber: record.order_number,
    tradeNumber: record.trade_number,
    fen: record.fen === null ? null : Number(record.fen),
    currency: record.currency,
    digest: record.digest.toString('hex').slice(0, 16),
    seenCount: record.seen_count,
    firstAt: record.first_at,
    lastAt: record.last_at,
    review,
    target: target && {
      number: target.number,
      payer: {
        id: target.memberId,
        account: target.isGone ? '' : target.account,
        nickname: target.nickname,
        isGone: target.isGone,
      },
    },
    proposedBy: record.proposer,
    decidedBy: record.decider,
    decidedAt: record.decided_at,
    reason: record.reason,
    creditedFen: Number(record.credited_fen),
    refundedFen: Number(record.refunded_fen),
    may: {
      credit: isCreditable && review === 'open',
      confirm:
        isCreditable && review === 'proposed' && record.proposed_by !== readerId && target?.memberId !== readerId,
      decline: canDecline(review) === null,
      sendBack: canSendBack(record) === null,
      refund:
        canRefundCredited({
          review,
          tradeNumber: record.trade_number,
          // Checks for any amount; the payer's balance is checked when the refund is sent.
          fen: 1,
          restFen: Number(record.credited_fen) - Number(record.refunded_fen),
          balanceFen: Number.POSITIVE_INFINITY,
        }) === null,
      dismiss: canDismiss(review) === null,
    },
  };
}
