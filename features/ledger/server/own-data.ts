import type { OwnData } from '#platform/server/own-data/own-data.ts';
import { toYuan } from '#platform/shared/money.ts';
import { targetOf, topicIdOf } from '#platform/shared/text-reference.ts';
import { selectOwnEntriesAfter } from './own-entry-queries.ts';

/** Every money and points entry of a member, by account and position. */
export const entryData: OwnData = {
  name: 'ledger-entries',
  list: async (db, params) =>
    (await selectOwnEntriesAfter(db, params)).map((row) => ({
      key: `${row.currency}:${row.sequence}`,
      value: {
        currency: row.currency,
        sequence: row.sequence,
        transactionId: row.transaction_id,
        module: row.module,
        amount: row.currency === 'CNY' ? toYuan(row.amount) : String(row.amount),
        balance: row.currency === 'CNY' ? toYuan(row.balance) : String(row.balance),
        remark: row.remark,
        topicId: topicIdOf(targetOf(row)),
        target: targetOf(row),
        at: row.created_at,
      },
    })),
};
