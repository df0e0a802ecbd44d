import { type OnAccountDeleted, StillOwning } from '#platform/server/own-data/own-data.ts';
import { callForfeit } from './store.ts';

/**
 * On account deletion, the remaining balances go to the platform; the entries stay under the bare member id. Later
 * postings wait for the row locks and are rejected by the database (`ledger_refuse_gone`). What came in, or came back,
 * after the member was asked is not theirs to lose unasked. @throws StillOwning
 */
export const forfeitBalances: OnAccountDeleted = async (tx, { memberId, forfeits }) => {
  const forfeited = await callForfeit(tx, {
    memberId,
    module: 'departure.forfeit',
    key: `departure.forfeit:${memberId}`,
    at: new Date(),
  });
  if (forfeited !== null && !forfeits) throw new StillOwning('the member has not agreed to lose what is left');
};
