import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnGiven, selectOwnShares } from './own-data-queries.ts';

/** Red envelopes a member has given. */
export const givenEnvelopeData: OwnData = {
  name: 'red-envelopes-given',
  list: async (db, asked) => byId(await selectOwnGiven(db, asked), ({ id, ...row }) => ({ number: id, ...row })),
};

/** What a member got out of red envelopes. */
export const openedEnvelopeData: OwnData = {
  name: 'red-envelopes-opened',
  list: async (db, asked) => byId(await selectOwnShares(db, asked), ({ id, ...row }) => ({ number: id, ...row })),
};
