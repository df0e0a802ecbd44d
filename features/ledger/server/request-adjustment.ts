import { writeAudit } from '#features/audit/server/public.ts';
import { type Adjustment, type AdjustmentRequest, CONFIRM_HOURS } from '#features/ledger/contract.ts';
import { ledgerErrors } from '#features/ledger/errors.ts';
import { ledgerSettings } from '#features/ledger/settings.ts';
import { memberSaving } from '#features/member/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Currency } from '#platform/shared/money.ts';
import { findAdjustment, insertAdjustment, takeId } from './adjustment-store.ts';
import { bookAdjustment } from './book-adjustment.ts';
import { ALONE_WITHIN, lockAlone, sumMovedAlone } from './moved-alone-queries.ts';
import { canAdjust, needsSecondPerson } from './policy.ts';
import { presentAdjustments } from './present-adjustment.ts';

const HOUR = 3_600_000;

/**
 * Adjusts a member's balance. If it exceeds what one person may move alone, or one member may receive that way, in a
 * day, it waits for a second person.
 * @throws 403 for one's own account, 404, 409, InvalidInput at `ownPassword` or `ownCode`
 */
export async function requestAdjustment(
  context: Context,
  { id: memberId, ...request }: AdjustmentRequest & { id: string },
): Promise<Adjustment> {
  const { now } = context;
  const actorId = memberOf(context).id;
  await proveOwner(context, request);
  const { currency, amount } = movedBy(request);
  const { adjustmentSecondPersonFen, adjustmentSecondPersonPoints } = context.site.settings.of(ledgerSettings);
  const limit = currency === 'CNY' ? adjustmentSecondPersonFen : adjustmentSecondPersonPoints;
  const adjustmentId = await context.transaction(async (tx) => {
    await lockAlone(tx, { actorId, memberId });
    const member = await memberSaving.lock(tx, memberId);
    if (!member) throw ledgerErrors.noMember();
    requireAllowed(canAdjust({ actorId, memberId, isCancelled: member.state === 'cancelled' }));
    const before = await sumMovedAlone(tx, {
      actorId,
      memberId,
      currency,
      since: new Date(now.getTime() - ALONE_WITHIN),
    });
    const waits = needsSecondPerson({ amount, before, limit });
    const id = await takeId(tx);
    const { reason } = request;
    const transactionId = waits
      ? null
      : await bookAdjustment(tx, context, { id, memberId, currency, amount, reason, askedBy: actorId });
    const expiresAt = waits ? new Date(now.getTime() + CONFIRM_HOURS * HOUR).toISOString() : null;
    await insertAdjustment(tx, {
      id,
      member_id: memberId,
      currency,
      amount,
      reason,
      asked_by: actorId,
      asked_at: now.toISOString(),
      expires_at: expiresAt,
      transaction_id: transactionId,
    });
    const action = waits ? 'ledger.askAdjustment' : 'ledger.adjust';
    await writeAudit(tx, {
      context,
      action,
      target: { kind: 'member', id: memberId },
      before: null,
      after: { adjustment: id, currency, amount, transaction: transactionId },
      reason,
    });
    return id;
  });
  const stored = await findAdjustment(context.db, adjustmentId);
  const [shown] = stored ? await presentAdjustments(context, [stored]) : [];
  if (!shown) throw ledgerErrors.notFound();
  return shown;
}

function movedBy({ direction, money, points }: Pick<AdjustmentRequest, 'direction' | 'money' | 'points'>): {
  currency: Currency;
  amount: number;
} {
  const sign = direction === 'add' ? 1 : -1;
  return money === undefined
    ? { currency: 'POINT', amount: sign * (points ?? 0) }
    : { currency: 'CNY', amount: sign * money };
}
