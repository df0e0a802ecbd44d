import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './account-deletion-store.ts';

/** Deletes messages to a deleted account; they are stored by phone number and address. */
export const dropOutgoingMessagesTo: OnAccountDeleted = (tx, { phone, email }) =>
  deleteByTarget(
    tx,
    [phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
