import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { clearRegions } from './account-deletion-store.ts';

/** On account deletion, comments and replies stay; their regions are cleared. */
export const clearCommentRegions: OnAccountDeleted = (tx, { memberId }) => clearRegions(tx, memberId);
