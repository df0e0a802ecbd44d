import type { Farewell } from '#platform/server/own-data/own-data.ts';
import { deleteByTarget } from './farewell-store.ts';

/** Attempts to find the password of somebody who leaves: they are filed by what was typed. */
export const dropRecoveriesOf: Farewell = (tx, { account, phone, email }) =>
  deleteByTarget(
    tx,
    [account, phone, email].flatMap((target) => target?.toLowerCase() ?? []),
  );
