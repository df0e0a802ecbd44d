import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { callForfeit } from './store.ts';

/**
 * On account deletion, the remaining balances go to the platform; the entries stay under the bare member id. Later
 * postings wait for the row locks and are rejected by the database (`ledger_refuse_gone`).
 */
export const forfeitBalances: OnAccountDeleted = async (tx, { memberId }) => {
  await callForfeit(tx, {
    memberId,
    module: 'departure.forfeit',
    key: `departure.forfeit:${memberId}`,
    at: new Date(),
  });
};
