import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { callForfeit } from './store.ts';

/**
 * What is left on the account of somebody who leaves goes to the platform; his entries stay under his bare id. What is posted to him
 * from now on waits for his rows and is refused by the database (`ledger_refuse_gone`).
 */
export const forfeitBalances: OnAccountDeleted = async (tx, { memberId }) => {
  await callForfeit(tx, {
    memberId,
    module: 'departure.forfeit',
    key: `departure.forfeit:${memberId}`,
    at: new Date(),
  });
};
