import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnTopicsAfter } from './own-data-queries.ts';

/** The member's topics, in their Markdown source. */
export const topicData: OwnData = {
  name: 'topics',
  list: async (db, params) =>
    byId(await selectOwnTopicsAfter(db, params), (row) => ({
      id: row.id,
      title: row.title,
      section: row.section,
      tags: row.tags,
      status: row.status,
      content: row.source,
      postedAt: row.created_at,
      place: row.place,
      editedAt: row.edited_at,
    })),
};
