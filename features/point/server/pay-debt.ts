import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { paysDebt } from './policy.ts';
import { addToDebt } from './store.ts';

/**
 * Deducts a member's debt from what they have just earned. The caller holds the lock on the debt row; `fact` identifies
 * the earning.
 */
export async function payDebt(
  tx: Transaction,
  input: { memberId: string; debt: number; earned: number; fact: string; at: Date },
): Promise<void> {
  const amount = paysDebt(input.debt, input.earned);
  if (amount === 0) return;
  const legs = transfer({
    from: { kind: 'member', holderId: input.memberId },
    to: { kind: 'issue' },
    currency: 'POINT',
    amount,
  });
  await postTransaction(tx, {
    module: 'point.debt',
    key: `point.debt:${input.fact}`,
    legs,
    actorId: null,
    at: input.at,
  });
  await addToDebt(tx, { memberId: input.memberId, points: -amount });
}
