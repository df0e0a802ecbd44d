import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnDrafts } from './draft-queries.ts';

/** A member's drafts. */
export const draftData: OwnData = {
  name: 'drafts',
  list: async (db, params) =>
    byId(await selectOwnDrafts(db, params), (row) => ({
      name: row.name,
      subject: row.subject,
      fields: row.fields,
      updatedAt: row.updated_at,
    })),
};
