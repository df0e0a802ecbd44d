import type { Adjustment } from '#features/ledger/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { AdjustmentRecord } from './adjustment-store.ts';
import { findPeople } from './people-queries.ts';
import { canConfirm, canDecline, isOver } from './policy.ts';

/** Adjustments for staff, with the actions open to the caller. */
export async function presentAdjustments(context: Context, rows: readonly AdjustmentRecord[]): Promise<Adjustment[]> {
  const { now } = context;
  const actorId = memberOf(context).id;
  const nameOf = await findPeople(
    context.db,
    rows.flatMap((row) => [row.member_id, row.asked_by, row.decided_by]),
  );
  return rows.map((row) => {
    const input = {
      state: row.state,
      memberId: row.member_id,
      askedBy: row.asked_by,
      expiresAt: row.expires_at,
      actorId,
      now,
    };
    return {
      id: row.id,
      member: nameOf(row.member_id),
      currency: row.currency,
      amount: row.amount,
      reason: row.reason,
      state: isOver(input) ? 'expired' : row.state,
      askedBy: nameOf(row.asked_by),
      askedAt: row.asked_at,
      expiresAt: row.expires_at,
      decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
      decidedAt: row.decided_at,
      decision: row.decision,
      transactionId: row.transaction_id,
      may: { confirm: canConfirm({ ...input, isCancelled: false }) === null, decline: canDecline(input) === null },
    };
  });
}
