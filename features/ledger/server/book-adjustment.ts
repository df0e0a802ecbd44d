import { ledgerErrors } from '#features/ledger/errors.ts';
import { ledgerAdjusted } from '#features/ledger/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { Currency } from '#platform/shared/money.ts';
import { type Leg, postTransaction, transfer } from './post-transaction.ts';

interface Booking {
  /** The adjustment's id, part of the idempotency key: it is booked at most once. */
  id: string;
  memberId: string;
  currency: Currency;
  amount: number;
  reason: string;
  askedBy: string;
}

/** The two legs of an adjustment: from the platform's account to the member, or back if the amount is negative. */
export function adjustmentLegs({
  memberId,
  currency,
  amount,
}: Pick<Booking, 'memberId' | 'currency' | 'amount'>): Leg[] {
  const member = { kind: 'member', holderId: memberId } as const;
  const platform = { kind: 'adjustment' } as const;
  const sides = amount > 0 ? { from: platform, to: member } : { from: member, to: platform };
  return transfer({ ...sides, currency, amount: Math.abs(amount) });
}

/**
 * Moves the adjustment's amount between the member and the platform's adjustment account, and notifies the member.
 * @throws 409 if the member's balance is too low
 */
export async function bookAdjustment(
  tx: Transaction,
  context: Pick<Context, 'site' | 'now'>,
  input: Booking,
): Promise<string> {
  const transactionId = await postTransaction(tx, {
    module: 'ledger.adjust',
    key: `ledger.adjust:${input.id}`,
    legs: adjustmentLegs(input),
    sourceId: input.id,
    actorId: input.askedBy,
    remark: input.reason,
    at: context.now,
  }).catch((error: unknown) => {
    throw isShort(error) ? ledgerErrors.memberNotEnough() : error;
  });
  if (transactionId === null) throw ledgerErrors.decided();
  await context.site.outbox.announce(tx, ledgerAdjusted, {
    memberId: input.memberId,
    currency: input.currency,
    amount: input.amount,
    reason: input.reason,
    transactionId,
  });
  return transactionId;
}

/** The member's balance is too low: staff get a different message than the member would. */
function isShort(error: unknown): boolean {
  return (
    error instanceof Failure && (error.code === 'ledger.notEnoughMoney' || error.code === 'ledger.notEnoughPoints')
  );
}
