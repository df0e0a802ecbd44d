import { keyOf, originalKey, videoPath } from '#features/attachment/attachment-path.ts';
import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAttachments } from './attachment-queries.ts';

/** Pictures and files that a member has uploaded. */
export const attachmentData: OwnData = {
  name: 'attachments',
  list: async (db, params) =>
    byId(await selectOwnAttachments(db, params), (row) => ({
      id: row.id,
      path: row.path,
      kind: row.kind,
      name: row.name,
      size: row.size,
      createdAt: row.created_at,
    })),
  async *listObjects({ db }, memberId) {
    for (let after: string | null = null; ; ) {
      const rows = await selectOwnAttachments(db, { memberId, after });
      for (const row of rows) {
        const { key, ending } = wholeOf(row);
        yield { name: `attachments/${row.id}-${row.name.replace(/\.[^.]{0,16}$/, '')}.${ending}`, key };
      }
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};

/** The object exported for an attachment: for a video, its best version. */
function wholeOf({
  path,
  kind,
  name,
  widths,
}: {
  path: string;
  kind: string;
  name: string;
  widths: readonly number[];
}): { key: string; ending: string } {
  const best = widths.at(-1);
  if (kind !== 'video') return { key: keyOf(path), ending: path.split('.').at(-1) ?? '' };
  return best === undefined
    ? { key: originalKey(path), ending: /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? 'film' }
    : { key: keyOf(videoPath(path, best)), ending: 'mp4' };
}
