import type { OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnRecent } from './counted-queries.ts';

/** What a member has searched for lately. */
export const recentQueryData: OwnData = {
  name: 'searches',
  list: async (db, params) =>
    (await selectOwnRecent(db, params)).map(({ query, searched_at: searchedAt }) => ({
      key: query,
      value: { query, searchedAt },
    })),
};
