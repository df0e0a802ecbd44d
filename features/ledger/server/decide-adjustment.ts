import { writeAudit } from '#features/audit/server/public.ts';
import type { Adjustment } from '#features/ledger/contract.ts';
import { ledgerErrors } from '#features/ledger/errors.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { type AdjustmentRecord, decideAdjustment, findAdjustment, lockAdjustment } from './adjustment-store.ts';
import { bookAdjustment } from './book-adjustment.ts';
import { canConfirm, canDecline } from './policy.ts';
import { presentAdjustments } from './present-adjustment.ts';

/**
 * The second person confirms: the adjustment is booked. @throws 403 for the requester or the account's owner, 404, 409,
 * InvalidInput at `ownPassword` or `ownCode`
 */
export async function confirmAdjustment(
  context: Context,
  { id, ...proof }: OwnerProof & { id: string },
): Promise<Adjustment> {
  await proveOwner(context, proof);
  const actorId = memberOf(context).id;
  await context.transaction(async (tx) => {
    const row = await lockIt(tx, id);
    const member = await memberSaving.lock(tx, row.member_id);
    requireAllowed(
      canConfirm({ ...waitingOf(row), actorId, now: context.now, isCancelled: member?.state === 'cancelled' }),
    );
    const { currency, amount, reason } = row;
    const transactionId = await bookAdjustment(tx, context, {
      id,
      memberId: row.member_id,
      currency,
      amount,
      reason,
      askedBy: row.asked_by,
    });
    await decideAdjustment(tx, {
      id,
      state: 'done',
      by: actorId,
      at: context.now.toISOString(),
      decision: '',
      transactionId,
    });
    const after = { adjustment: id, currency, amount, transaction: transactionId, askedBy: row.asked_by };
    await writeAudit(tx, {
      context,
      action: 'ledger.confirmAdjustment',
      target: { kind: 'member', id: row.member_id },
      before: { state: 'waiting' },
      after,
      reason,
    });
    return null;
  });
  return showAgain(context, id);
}

/** A second person declines, or the requester withdraws: nothing is moved. @throws 403, 404, 409 */
export async function declineAdjustment(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Adjustment> {
  const actorId = memberOf(context).id;
  await context.transaction(async (tx) => {
    const row = await lockIt(tx, id);
    requireAllowed(canDecline({ ...waitingOf(row), actorId, now: context.now }));
    await decideAdjustment(tx, {
      id,
      state: 'declined',
      by: actorId,
      at: context.now.toISOString(),
      decision: reason,
      transactionId: null,
    });
    const after = { state: 'declined', adjustment: id };
    await writeAudit(tx, {
      context,
      action: 'ledger.declineAdjustment',
      target: { kind: 'member', id: row.member_id },
      before: { state: 'waiting' },
      after,
      reason,
    });
    return null;
  });
  return showAgain(context, id);
}

async function lockIt(tx: Transaction, id: string): Promise<AdjustmentRecord> {
  const row = await lockAdjustment(tx, id);
  if (!row) throw ledgerErrors.notFound();
  return row;
}

function waitingOf(row: AdjustmentRecord) {
  return { state: row.state, memberId: row.member_id, askedBy: row.asked_by, expiresAt: row.expires_at };
}

async function showAgain(context: Context, id: string): Promise<Adjustment> {
  const stored = await findAdjustment(context.db, id);
  const [shown] = stored ? await presentAdjustments(context, [stored]) : [];
  if (!shown) throw ledgerErrors.notFound();
  return shown;
}
