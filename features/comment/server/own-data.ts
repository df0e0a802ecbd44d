import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { type OwnTextRow, selectOwnAfter } from './own-queries.ts';

/** A member's comments, in Markdown as typed. */
export const commentData: OwnData = {
  name: 'comments',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, { kind: 'comment', ...params }), (row) => ({ ...present(row), floor: row.floor })),
};

/** A member's replies. */
export const replyData: OwnData = {
  name: 'replies',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, { kind: 'reply', ...params }), (row) => ({
      ...present(row),
      commentId: row.parent_id,
    })),
};

function present(row: OwnTextRow) {
  return {
    id: row.id,
    topicId: row.target_id,
    status: row.status,
    content: row.source,
    postedAt: row.created_at,
    editedAt: row.edited_at,
    place: row.place,
  };
}
