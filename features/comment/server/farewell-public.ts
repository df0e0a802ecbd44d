import type { Farewell } from '#platform/server/own-data/own-data.ts';
import { clearPlaces } from './farewell-store.ts';

/** What somebody who leaves has answered stays, where he was when he did does not. */
export const dropCommentPlaces: Farewell = (tx, { memberId }) => clearPlaces(tx, memberId);
