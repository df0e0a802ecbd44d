import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { wordsOf } from './list-own-edits.ts';
import { selectForExport } from './store.ts';

/** A member's edits that wait for review or were refused. */
export const editData: OwnData = {
  name: 'pendingEdits',
  list: async (db, params) =>
    byId(await selectForExport(db, params), (row) => ({
      kind: row.kind,
      of: row.text_id,
      state: row.state,
      reason: row.reason,
      sentAt: row.created_at,
      ...wordsOf(row),
    })),
};
