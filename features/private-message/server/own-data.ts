import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnMessages } from './message-queries.ts';

/** What a member has written and been written, as their own side shows it. */
export const privateMessageData: OwnData = {
  name: 'private-messages',
  list: async (db, params) =>
    byId(await selectOwnMessages(db, params), (row) => ({
      with: row.partner,
      isMine: row.sender_id === params.memberId,
      content: row.body,
      pictures: row.pictures,
      envelopeId: row.envelope_id,
      sentAt: row.created_at,
    })),
};
