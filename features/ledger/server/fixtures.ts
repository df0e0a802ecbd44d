import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Currency } from '#platform/shared/money.ts';
import { insertAdjustment, takeId } from './adjustment-store.ts';
import { adjustmentLegs } from './book-adjustment.ts';
import { postTransaction } from './post-transaction.ts';

/** A staff member whose account no longer exists: an unused id. */
const SOMEBODY = '999999999999';

/** Gives a member money (fen) or points as a staff adjustment would, or deducts negative amounts. */
export async function balanceFixture(
  db: Database,
  input: { memberId: string; fen?: number; points?: number },
): Promise<void> {
  await db.transaction((tx) => adjustmentsFixture(tx, input));
}

/** The same in an open transaction. */
export async function adjustmentsFixture(
  tx: Transaction,
  { memberId, fen = 0, points = 0 }: { memberId: string; fen?: number; points?: number },
): Promise<void> {
  if (fen !== 0) await adjust(tx, { memberId, currency: 'CNY', amount: fen });
  if (points !== 0) await adjust(tx, { memberId, currency: 'POINT', amount: points });
}

async function adjust(
  tx: Transaction,
  { memberId, currency, amount }: { memberId: string; currency: Currency; amount: number },
): Promise<void> {
  const id = await takeId(tx);
  const at = new Date();
  const legs = adjustmentLegs({ memberId, currency, amount });
  const transactionId = await postTransaction(tx, {
    module: 'ledger.adjust',
    key: `ledger.adjust:${id}`,
    sourceId: id,
    actorId: null,
    at,
    legs,
  });
  const params = {
    reason: 'given',
    asked_by: SOMEBODY,
    asked_at: at.toISOString(),
    expires_at: null,
    transaction_id: transactionId,
  };
  await insertAdjustment(tx, { id, member_id: memberId, currency, amount, ...params });
}
