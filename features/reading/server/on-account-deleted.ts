import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteAllLater, deleteReadings, updatePause } from './store.ts';

/** On account deletion, all that is remembered of the member's reading goes. */
export const forgetReadings: OnAccountDeleted = async (tx, { memberId }) => {
  await deleteReadings(tx, memberId);
  await deleteAllLater(tx, memberId);
  await updatePause(tx, { memberId, isPaused: false, at: new Date() });
};
