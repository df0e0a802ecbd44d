import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { clearRegions } from './account-deletion-store.ts';

/** What somebody who leaves has answered stays, where he was when he did does not. */
export const clearCommentRegions: OnAccountDeleted = (tx, { memberId }) => clearRegions(tx, memberId);
