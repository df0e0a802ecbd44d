import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnEntries } from './own-data-queries.ts';

/** A member's entries in the extra fields. */
export const fieldData: OwnData = {
  name: 'fields',
  list: async (db, params) =>
    byId(await selectOwnEntries(db, params), (row) => ({ field: row.name, entries: row.entries })),
};
