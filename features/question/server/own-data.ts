import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnInvitationsAfter } from './invitation-store.ts';
import { selectOwnAdoptionsAfter, selectOwnQuestionsAfter } from './own-data-queries.ts';

/** The member's questions, in their Markdown source, with postscripts and bounties. */
export const questionData: OwnData = {
  name: 'questions',
  list: async (db, params) =>
    byId(await selectOwnQuestionsAfter(db, params), (row) => ({
      id: row.id,
      title: row.title,
      tags: row.tags,
      status: row.status,
      content: row.source,
      postscripts: row.postscripts ?? [],
      bounty: { fen: row.bounty_fen, points: row.bounty_points, state: row.bounty_state },
      adoptedAnswerId: row.adopted_id,
      postedAt: row.created_at,
      editedAt: row.edited_at,
      place: row.place,
    })),
};

/** What the member was paid for adopted answers. */
export const adoptionData: OwnData = {
  name: 'adoptions',
  list: async (db, params) =>
    byId(await selectOwnAdoptionsAfter(db, params), (row) => ({
      id: row.id,
      questionId: row.question_id,
      answerId: row.comment_id,
      paidFen: row.paid_fen,
      feeFen: row.fee_fen,
      paidPoints: row.paid_points,
      at: row.created_at,
      cancelledAt: row.cancelled_at,
    })),
};

/** Whom the member invited to answer, and who invited the member. */
export const invitationData: OwnData = {
  name: 'invitations',
  list: async (db, params) =>
    byId(await selectOwnInvitationsAfter(db, params), (row) => ({
      id: row.id,
      questionId: row.question_id,
      [row.is_mine ? 'invited' : 'invitedBy']: row.account,
      at: row.created_at,
    })),
};
