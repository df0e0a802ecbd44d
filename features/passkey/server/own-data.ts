import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnPasskeys } from './own-data-queries.ts';

/** The passkeys section of a data export. */
export const passkeyData: OwnData = {
  name: 'passkeys',
  list: async (db, params) =>
    byId(await selectOwnPasskeys(db, params), (row) => ({
      name: row.name,
      madeAt: row.created_at,
      lastUsedAt: row.last_used_at,
    })),
};
