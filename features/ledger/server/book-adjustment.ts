import { ledgerErrors } from '#features/ledger/errors.ts';
import { ledgerAdjusted } from '#features/ledger/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { Currency } from '#platform/shared/money.ts';
import { type Leg, postTransaction, transfer } from './post-transaction.ts';

interface Booking {
  /** Of the adjustment: it is booked once, whoever tries. */
  id: string;
  memberId: string;
  currency: Currency;
  amount: number;
  reason: string;
  askedBy: string;
}

/** The two sides of an adjustment: given to the member out of the platform's account, or taken back into it where the amount is below 0. */
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

/** Moves what an adjustment says between the member and the platform's account of adjustments, and has him told. @throws 409 when he does not have so much */
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

/** The member's balance does not cover it: staff read that in other words than he would. */
function isShort(error: unknown): boolean {
  return (
    error instanceof Failure && (error.code === 'ledger.notEnoughMoney' || error.code === 'ledger.notEnoughPoints')
  );
}
