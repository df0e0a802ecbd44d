import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnLogins, selectOwnSessions } from './own-data-queries.ts';

/** The member's logins with time and location. */
export const loginData: OwnData = {
  name: 'logins',
  list: async (db, params) =>
    byId(await selectOwnLogins(db, params), (row) => ({
      kind: row.kind,
      way: row.way,
      second: row.second,
      address: row.address,
      agent: row.agent,
      at: row.created_at,
    })),
};

/** The member's current and former sessions. */
export const sessionData: OwnData = {
  name: 'sessions',
  list: async (db, params) =>
    byId(await selectOwnSessions(db, params), (row) => ({
      address: row.address,
      agent: row.agent,
      beganAt: row.created_at,
      endedAt: row.ended_at,
      endReason: row.end_reason,
    })),
};
