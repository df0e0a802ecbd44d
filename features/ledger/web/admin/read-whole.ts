import { LEG_PAGE, type Leg, ledgerApi, type Transaction } from '#features/ledger/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import type { Caller } from '#platform/web/api/caller.tsx';

/** A transaction of the list with all its legs: the list has the first few of one with many. */
export async function readWhole(row: Transaction, call: Caller): Promise<Transaction> {
  if (row.legs.length === row.legCount) return row;
  const legs: Leg[] = [];
  const pageCount = countPages({ total: row.legCount, pageSize: LEG_PAGE });
  for (let page = 1; page <= pageCount; page += 1) {
    const input = { params: { id: row.id }, query: { page: String(page) } };
    legs.push(...(await call(ledgerApi.transaction, input)).legs);
  }
  return { ...row, legs };
}
