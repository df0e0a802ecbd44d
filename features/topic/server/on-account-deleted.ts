import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { clearRegions } from './account-deletion-store.ts';

/** On account deletion, the member's topics stay; their locations are cleared. */
export const clearTopicRegions: OnAccountDeleted = (tx, { memberId }) => clearRegions(tx, memberId);
