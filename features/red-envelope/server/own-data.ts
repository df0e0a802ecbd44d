import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnSent, selectOwnShares } from './own-data-queries.ts';

/** Red envelopes a member has given. */
export const sentEnvelopeData: OwnData = {
  name: 'red-envelopes-given',
  list: async (db, params) => byId(await selectOwnSent(db, params), ({ id, ...row }) => ({ number: id, ...row })),
};

/** What a member got out of red envelopes. */
export const openedEnvelopeData: OwnData = {
  name: 'red-envelopes-opened',
  list: async (db, params) => byId(await selectOwnShares(db, params), ({ id, ...row }) => ({ number: id, ...row })),
};
