import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnLikesAfter } from './like-queries.ts';

/** The texts that a member has liked. */
export const likeData: OwnData = {
  name: 'likes',
  list: async (db, params) =>
    byId(await selectOwnLikesAfter(db, params), (row) => ({
      target: { kind: row.target_kind, id: row.target_id },
      likedAt: row.created_at,
    })),
};
