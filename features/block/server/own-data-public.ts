import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnBlocks } from './block-queries.ts';

/** Whom a member has blocked. */
export const blockData: OwnData = {
  name: 'blocked-people',
  list: async (db, asked) => byId(await selectOwnBlocks(db, asked), (row) => ({ account: row.account, blockedAt: row.blocked_at })),
};
