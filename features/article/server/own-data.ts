import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './console-queries.ts';

/** The member's articles, in their Markdown source. */
export const articleData: OwnData = {
  name: 'articles',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      id: row.id,
      title: row.title,
      summary: row.summary,
      status: row.status,
      content: row.source,
      publishAt: row.publish_at,
      postedAt: row.created_at,
      editedAt: row.edited_at,
    })),
};
