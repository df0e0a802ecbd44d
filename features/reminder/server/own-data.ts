import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './reminder-queries.ts';

/** What the member was reminded of, as long as it is kept. */
export const reminderData: OwnData = {
  name: 'reminders',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      kind: row.kind,
      about: row.text_kind === null ? null : { kind: row.text_kind, id: row.text_id },
      facts: row.facts,
      happenedAt: row.happened_at,
      readAt: row.read_at,
    })),
};
