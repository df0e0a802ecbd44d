import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './navigation-queries.ts';

/** Sites a member has suggested, and what staff have decided. */
export const suggestionData: OwnData = {
  name: 'suggested-sites',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      url: row.url,
      name: row.name,
      description: row.description,
      status: row.status,
      reason: row.reason,
      suggestedAt: row.created_at,
    })),
};
