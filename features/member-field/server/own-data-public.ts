import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnEntries } from './own-data-queries.ts';

/** A member's entries in the fields staff added. */
export const fieldData: OwnData = {
  name: 'fields',
  list: async (db, asked) => byId(await selectOwnEntries(db, asked), (row) => ({ field: row.name, entries: row.entries })),
};
