import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './account-deletion-store.ts';

/** Deletes the codes of a deleted account: they are keyed by phone number and address. */
export const dropCodesFor: OnAccountDeleted = (tx, { phone, email }) =>
  deleteByTarget(
    tx,
    [phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
