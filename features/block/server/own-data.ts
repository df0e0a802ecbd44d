import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnBlocks } from './block-queries.ts';

/** The members that a member has blocked. */
export const blockData: OwnData = {
  name: 'blocked-people',
  list: async (db, params) =>
    byId(await selectOwnBlocks(db, params), (row) => ({ account: row.account, blockedAt: row.blocked_at })),
};
