import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { targetOf, topicIdOf } from '#platform/shared/text-reference.ts';
import { selectOwnPartsAfter } from './hidden-queries.ts';

/**
 * The hidden parts of a member's texts as typed; passwords are not exported, because they unlock content for others.
 */
export const hiddenContentData: OwnData = {
  name: 'hidden-contents',
  list: async (db, params) =>
    byId(await selectOwnPartsAfter(db, params), (row) => ({
      id: row.id,
      topicId: topicIdOf(targetOf(row)),
      target: targetOf(row),
      condition: row.kind,
      amount: row.amount,
      content: row.source,
      unlocks: row.unlock_count,
    })),
};
