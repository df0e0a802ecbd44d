import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './announcement-queries.ts';

/** Announcements that a member does not want to see again. */
export const dismissalData: OwnData = {
  name: 'dismissed-announcements',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({ announcement: row.text_zh, dismissedAt: row.dismissed_at })),
};
