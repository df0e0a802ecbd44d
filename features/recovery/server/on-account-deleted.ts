import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './account-deletion-store.ts';

/** Attempts to find the password of somebody who leaves: they are filed by what was typed. */
export const dropRecoveriesOf: OnAccountDeleted = (tx, { account, phone, email }) =>
  deleteByTarget(
    tx,
    [account, phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
