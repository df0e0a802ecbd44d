import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnHitsAfter } from './word-queries.ts';

/** Words of lists that were found in what a member wrote, as long as they are kept. */
export const wordHitData: OwnData = {
  name: 'word-hits',
  list: async (db, params) =>
    byId(await selectOwnHitsAfter(db, params), ({ field, word, excerpt, at }) => ({ field, word, excerpt, at })),
};
