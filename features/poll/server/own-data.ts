import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnBallots } from './poll-queries.ts';

/** The votes section of a data export. */
export const ballotData: OwnData = {
  name: 'votes',
  list: async (db, params) =>
    byId(await selectOwnBallots(db, params), (row) => ({
      poll: row.title,
      chosen: row.chosen,
      votedAt: row.created_at,
      changedAt: row.changed_at,
    })),
};
