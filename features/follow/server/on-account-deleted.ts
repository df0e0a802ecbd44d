import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { deleteAllOf } from './store.ts';

/** On account deletion, the member follows nothing and nobody follows them; the counts of others stay exact. */
export const deleteFollows: OnAccountDeleted = (tx, { memberId }) => deleteAllOf(tx, memberId);
