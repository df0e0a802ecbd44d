import { keyOf } from '#features/attachment/attachment-path.ts';
import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAttachments } from './attachment-queries.ts';

/** Pictures and files a member has sent in. */
export const attachmentData: OwnData = {
  name: 'attachments',
  list: async (db, asked) =>
    byId(await selectOwnAttachments(db, asked), (row) => ({ id: row.id, path: row.path, kind: row.kind, name: row.name, size: row.size, createdAt: row.created_at })),
  async *listObjects({ db }, memberId) {
    for (let after: string | null = null; ; ) {
      const rows = await selectOwnAttachments(db, { memberId, after });
      for (const row of rows) yield { name: `attachments/${row.id}-${row.name.replace(/\.[^.]{0,16}$/, '')}.${row.path.split('.').at(-1) ?? ''}`, key: keyOf(row.path) };
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};
