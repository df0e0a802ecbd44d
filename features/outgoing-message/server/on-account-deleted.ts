import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './account-deletion-store.ts';

/** Messages to somebody who leaves: they are filed by number and address. */
export const dropOutgoingMessagesTo: OnAccountDeleted = (tx, { phone, email }) =>
  deleteByTarget(
    tx,
    [phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
