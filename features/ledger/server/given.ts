import type { Database } from '#platform/server/database/database.ts';
import { postTransaction } from './post-transaction.ts';

let count = 0;

/** A member who has money (fen) or points, as staff would have given them to him. */
export async function givenBalance(db: Database, it: { memberId: string; fen?: number; points?: number }): Promise<void> {
  const account = { kind: 'member', holderId: it.memberId } as const;
  const other = { kind: 'adjustment' } as const;
  await db.transaction((tx) =>
    postTransaction(tx, {
      module: 'ledger.adjust',
      key: `given:${it.memberId}:${Date.now()}:${++count}`,
      actorId: null,
      at: new Date(),
      legs: [
        { account, currency: 'CNY', amount: it.fen ?? 0 },
        { account: other, currency: 'CNY', amount: -(it.fen ?? 0) },
        { account, currency: 'POINT', amount: it.points ?? 0 },
        { account: other, currency: 'POINT', amount: -(it.points ?? 0) },
      ],
    }),
  );
}
