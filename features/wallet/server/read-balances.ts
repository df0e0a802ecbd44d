import { readBalances } from '#features/ledger/server/public.ts';
import type { Balances } from '#features/wallet/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

/** What the asking member has now. */
export async function readOwnBalances(context: Context): Promise<Balances> {
  const { fen, points } = await readBalances(context.db, { kind: 'member', id: memberOf(context).id });
  return { balanceFen: fen, points };
}
