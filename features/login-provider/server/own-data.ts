import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnLinks } from './own-data-queries.ts';

/** A member's linked accounts at providers. */
export const linkData: OwnData = {
  name: 'linked-logins',
  list: async (db, params) =>
    byId(await selectOwnLinks(db, params), (row) => ({
      provider: row.provider,
      subject: row.subject,
      name: row.name,
      linkedAt: row.created_at,
    })),
};
