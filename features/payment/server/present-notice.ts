import type { Notice } from '#features/payment/admin-contract.ts';
import type { ReviewedNotice } from './notice-queries.ts';
import { canCredit, canDismiss } from './policy.ts';

/** A notice as staff see it. */
export function presentNotice(record: ReviewedNotice): Notice {
  const fen = record.fen === null ? null : Number(record.fen);
  return {
    id: record.id,
    kind: record.provider,
    source: record.source,
    verdict: record.verdict,
    orderNumber: record.order_number,
    tradeNumber: record.trade_number,
    fen,
    currency: record.currency,
    digest: record.digest.toString('hex').slice(0, 16),
    seenCount: record.seen_count,
    firstAt: record.first_at,
    lastAt: record.last_at,
    review: record.review,
    proposedBy: record.proposer,
    decidedBy: record.decider,
    decidedAt: record.decided_at,
    reason: record.reason,
    creditedFen: Number(record.credited_fen),
    may: { credit: canCredit({ ...record, fen }) === null, dismiss: canDismiss(record.review) === null },
  };
}
