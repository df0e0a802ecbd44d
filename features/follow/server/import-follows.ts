import type { Transaction } from '#platform/server/database/database.ts';
import { type FollowRow, insertFollows } from './store.ts';

/** Stores and counts follows; what is followed already stays as it is. Nobody is told. */
export async function importFollows(tx: Transaction, follows: readonly (FollowRow & { at: string })[]): Promise<void> {
  if (follows.length > 0) await insertFollows(tx, follows);
}
