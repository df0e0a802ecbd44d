import { readBalances, type TestMoney, testPartOf } from '#features/ledger/server/public.ts';
import type { Balances } from '#features/wallet/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

/** The caller's current balances. */
export async function readOwnBalances(context: Context, testMoney: TestMoney): Promise<Balances> {
  const { id } = memberOf(context);
  const [{ fen, points }, testFen] = await Promise.all([
    readBalances(context.db, { kind: 'member', id }),
    testMoney.ofMember(context.db, id),
  ]);
  return { balanceFen: fen, testFen: testPartOf({ fen, testFen }), points };
}
