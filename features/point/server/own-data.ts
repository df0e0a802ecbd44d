import type { OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnCheckInsAfter } from './point-queries.ts';

/** Days a member has checked in; the points themselves are among their ledger entries. */
export const checkInData: OwnData = {
  name: 'check-ins',
  list: async (db, params) =>
    (await selectOwnCheckInsAfter(db, params)).map((row) => ({
      key: row.day,
      value: { day: row.day, streak: row.streak, points: row.points, at: row.created_at },
    })),
};
