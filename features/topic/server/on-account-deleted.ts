import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { clearRegions } from './account-deletion-store.ts';

/** What somebody who leaves has written stays, where he was when he wrote it does not. */
export const clearTopicRegions: OnAccountDeleted = (tx, { memberId }) => clearRegions(tx, memberId);
