import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './report-queries.ts';

/** What a member has reported; their pictures are among the attachments. Reports about them are those of others. */
export const reportData: OwnData = {
  name: 'reports',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      target: { kind: row.target_kind, id: row.target_id },
      reason: { zh_CN: row.name_zh, en_US: row.name_en },
      text: row.body,
      pictures: row.pictures,
      state: row.state,
      result: row.result,
      deletedBy: row.removed_by,
      reportedAt: row.created_at,
      decidedAt: row.decided_at,
    })),
};
