import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnPartsAfter } from './hidden-queries.ts';

/** What a member has hidden in his topics, as he typed it; a password stays on the site, for it opens what others read. */
export const hiddenContentData: OwnData = {
  name: 'hidden-contents',
  list: async (db, params) =>
    byId(await selectOwnPartsAfter(db, params), (row) => ({
      id: row.id,
      topicId: row.topic_id,
      condition: row.kind,
      amount: row.amount,
      content: row.source,
      unlocks: row.unlock_count,
    })),
};
