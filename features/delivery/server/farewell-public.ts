import type { Farewell } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './farewell-store.ts';

/** Messages to somebody who leaves: they are filed by number and address. */
export const dropDeliveriesTo: Farewell = (tx, { phone, email }) =>
  deleteByTarget(
    tx,
    [phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
