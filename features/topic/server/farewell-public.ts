import type { Farewell } from '#platform/server/own-data/own-data.ts';
import { clearPlaces } from './farewell-store.ts';

/** What somebody who leaves has written stays, where he was when he wrote it does not. */
export const dropTopicPlaces: Farewell = (tx, { memberId }) => clearPlaces(tx, memberId);
