import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { targetOf, topicIdOf } from '#platform/shared/text-reference.ts';
import { selectOwnPaymentsAfter, selectOwnUnlocksAfter } from './unlock-queries.ts';

/** The hidden parts a member has unlocked. */
export const unlockData: OwnData = {
  name: 'unlocks',
  list: async (db, params) =>
    byId(await selectOwnUnlocksAfter(db, params), (row) => ({
      id: row.id,
      topicId: topicIdOf(targetOf(row)),
      target: targetOf(row),
      kind: row.kind,
      amount: row.amount,
      unlockedAt: row.created_at,
    })),
};

/** A member's payments for hidden parts, with their disputes. */
export const unlockPaymentData: OwnData = {
  name: 'unlock-payments',
  list: async (db, params) =>
    byId(await selectOwnPaymentsAfter(db, params), (row) => ({
      id: row.id,
      topicId: topicIdOf(targetOf(row)),
      target: targetOf(row),
      kind: row.kind,
      amount: row.amount,
      state: row.state,
      paidAt: row.created_at,
      dispute: row.reason,
    })),
};
