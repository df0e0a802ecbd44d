import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteLikes } from './store.ts';

/** On account deletion, the member's likes go, and no text counts them any more. */
export const removeLikes: OnAccountDeleted = async (tx, { memberId }, site) => {
  await deleteLikes(tx, site, { memberId });
};
