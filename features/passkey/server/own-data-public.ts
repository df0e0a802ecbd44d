import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnPasskeys } from './own-data-queries.ts';

/** A member's passkeys. */
export const passkeyData: OwnData = {
  name: 'passkeys',
  list: async (db, asked) => byId(await selectOwnPasskeys(db, asked), (row) => ({ name: row.name, madeAt: row.created_at, lastUsedAt: row.last_used_at })),
};
