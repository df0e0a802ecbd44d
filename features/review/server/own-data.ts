import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { wordsOf } from './list-own-edits.ts';
import { selectForExport } from './store.ts';

/** A member's edits that wait for review or were refused. */
export const editData: OwnData = {
  name: 'pendingEdits',
  list: async (db, params) =>
    byId(await selectForExport(db, params), ({ kind, text_id: of, state, reason, created_at: sentAt, ...row }) => ({
      kind,
      of,
      state,
      reason,
      sentAt,
      ...wordsOf(row),
    })),
};
