import { privatePath } from '#platform/server/file/private-file.ts';
import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnDocuments } from './document-store.ts';
import { selectOwnApplications } from './own-data-queries.ts';

/** A member's applications for verification, with the documents. */
export const verificationData: OwnData = {
  name: 'verifications',
  list: async (db, params) =>
    byId(await selectOwnApplications(db, params), (row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      details: row.details,
      reason: row.reason,
      appliedAt: row.created_at,
      decidedAt: row.decided_at,
    })),
  listFiles: async ({ db, files }, memberId) =>
    (await selectOwnDocuments(db, memberId)).map((row) => ({
      name: `verification/${row.id}-${row.name.replace(/\.[^.]{0,8}$/, '')}.${row.path.split('.').at(-1) ?? ''}`,
      path: privatePath(files, row.path),
    })),
};
