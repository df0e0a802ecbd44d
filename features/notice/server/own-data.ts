import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './notice-queries.ts';

/** The notices that the member has read. */
export const noticeData: OwnData = {
  name: 'notices',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({ title: row.title, titleEn: row.title_en, readAt: row.read_at })),
};
