import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './favourite-queries.ts';

/** The texts that a member has put aside, with their folders. */
export const favouriteData: OwnData = {
  name: 'favourites',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      target: { kind: row.target_kind, id: row.target_id },
      folder: row.folder,
      favouritedAt: row.created_at,
    })),
};
