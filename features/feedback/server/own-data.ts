import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnAfter } from './feedback-queries.ts';

/** What a member has told staff, and their answers. */
export const feedbackData: OwnData = {
  name: 'feedback',
  list: async (db, params) =>
    byId(await selectOwnAfter(db, params), (row) => ({
      name: row.name,
      contact: row.contact,
      content: row.content,
      sentAt: row.created_at,
      replies: row.replies.map(({ content, byMail, createdAt }) => ({ content, byMail, at: createdAt })),
    })),
};
