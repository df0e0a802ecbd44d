import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './account-deletion-store.ts';

/** Deletes recovery attempts of a deleted account; they are stored by the typed name. */
export const dropRecoveriesOf: OnAccountDeleted = (tx, { account, phone, email }) =>
  deleteByTarget(
    tx,
    [account, phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
