import { addUnlocks } from '#features/hidden-content/server/public.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteUnlocksOf } from './store.ts';

/** A part counts the unlocks there are, which are those its author sees listed: the count goes with the row. */
export const forgetUnlocksOf: OnAccountDeleted = async (tx, { memberId }) => {
  await addUnlocks(tx, { ids: await deleteUnlocksOf(tx, memberId), by: -1 });
};
