import type { Ban } from '#features/ban/contract.ts';
import { keyOfAddress } from '#features/ban/range.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Page } from '#platform/shared/paging.ts';
import { countBans, deleteLapsed, selectBans } from './store.ts';

const PAGE = 50;
const COUNTED = 10_000;
/** Ended bans are kept this long for staff, in ms. */
const STORED = 30 * 24 * 3_600_000;

/** @throws InvalidInput at `address` */
export async function listBans(
  db: Executor,
  { address, page }: { address?: string | undefined; page: number },
): Promise<Page<Ban>> {
  if (address !== undefined && keyOfAddress(address) === null) throw invalidField('address', 'rule.invalid');
  const offset = (page - 1) * PAGE;
  const records = offset >= COUNTED ? [] : await selectBans(db, { address, limit: PAGE, offset });
  return { records, page, pageSize: PAGE, total: await countBans(db, { address, limit: COUNTED }) };
}

/** Deletes bans that ended more than 30 days ago; returns how many. */
export function sweepBans(db: Executor, now: Date): Promise<number> {
  return deleteLapsed(db, new Date(now.getTime() - STORED).toISOString());
}
