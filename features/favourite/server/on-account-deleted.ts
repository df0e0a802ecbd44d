import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteFavourites } from './store.ts';

/** On account deletion, the member's favourites go, and no text counts them any more. */
export const removeFavourites: OnAccountDeleted = async (tx, { memberId }, site) => {
  await deleteFavourites(tx, site, { memberId });
};
