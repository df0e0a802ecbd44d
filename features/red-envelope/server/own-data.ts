import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectOwnSent, selectOwnShares } from './own-data-queries.ts';

/** The given red envelopes section of a data export. */
export const sentEnvelopeData: OwnData = {
  name: 'red-envelopes-given',
  list: async (db, params) => byId(await selectOwnSent(db, params), ({ id, ...row }) => ({ number: id, ...row })),
};

/** The opened shares section of a data export. */
export const openedEnvelopeData: OwnData = {
  name: 'red-envelopes-opened',
  list: async (db, params) => byId(await selectOwnShares(db, params), ({ id, ...row }) => ({ number: id, ...row })),
};
