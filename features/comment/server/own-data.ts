import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import {
  type OwnCommentRow,
  type OwnReplyRow,
  selectOwnCommentsAfter,
  selectOwnRepliesAfter,
} from './own-data-queries.ts';

/** A member's comments, in Markdown as typed. */
export const commentData: OwnData = {
  name: 'comments',
  list: async (db, params) =>
    byId(await selectOwnCommentsAfter(db, params), (row) => ({ ...present(row), floor: row.floor })),
};

/** A member's replies. */
export const replyData: OwnData = {
  name: 'replies',
  list: async (db, params) =>
    byId(await selectOwnRepliesAfter(db, params), (row) => ({ ...present(row), commentId: row.comment_id })),
};

function present(row: Omit<OwnCommentRow, 'floor'> | OwnReplyRow) {
  return {
    id: row.id,
    topicId: row.topic_id,
    status: row.status,
    content: row.source,
    postedAt: row.created_at,
    editedAt: row.edited_at,
    place: row.place,
  };
}
