import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { selectConsentsAfter } from './store.ts';

/** Which versions of the terms a member has agreed to, and when. */
export const consentData: OwnData = {
  name: 'terms-consents',
  list: async (db, params) =>
    byId(await selectConsentsAfter(db, params), (row) => ({
      version: row.id,
      publishedAt: row.published_at,
      agreedAt: row.agreed_at,
    })),
};
