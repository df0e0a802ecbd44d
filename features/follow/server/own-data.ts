import type { OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnFollows } from './follow-queries.ts';

/** What a member follows; who follows them is the others' data. */
export const followData: OwnData = {
  name: 'follows',
  list: async (db, params) =>
    (await selectOwnFollows(db, params)).map((row) => ({
      key: `${row.kind}\n${row.target_id}`,
      value: { kind: row.kind, of: row.account ?? row.target_id, followedAt: row.created_at },
    })),
};
