import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnLaterAfter, selectOwnReadingsAfter } from './reading-queries.ts';

/** What a member has read, and how far. */
export const readingData: OwnData = {
  name: 'readings',
  list: async (db, params) =>
    byId(await selectOwnReadingsAfter(db, params), (row) => ({
      target: { kind: row.target_kind, id: row.target_id },
      readAt: row.read_at,
      floor: row.floor,
      block: row.block,
    })),
};

/** What they mean to read later. */
export const seeLaterData: OwnData = {
  name: 'see-later',
  list: async (db, params) =>
    byId(await selectOwnLaterAfter(db, params), (row) => ({
      target: { kind: row.target_kind, id: row.target_id },
      addedAt: row.created_at,
    })),
};
