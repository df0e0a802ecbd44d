import type { Farewell } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './farewell-store.ts';

/** Codes for somebody who leaves: they are filed by number and address. */
export const dropCodesFor: Farewell = (tx, { phone, email }) =>
  deleteByTarget(
    tx,
    [phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
