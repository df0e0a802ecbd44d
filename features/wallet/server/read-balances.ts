import { readBalances, type TestMoney, testPartOf } from '#features/ledger/server/public.ts';
import type { Balances } from '#features/wallet/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { WaitingIncome } from './waiting-income.ts';

/** What balances are read from beside the ledger; given by the features that own it. */
export interface BalanceSources {
  testMoney: TestMoney;
  waitingIncome: WaitingIncome;
}

/** The caller's current balances. */
export async function readOwnBalances(
  context: Context,
  { testMoney, waitingIncome }: BalanceSources,
): Promise<Balances> {
  const { id } = memberOf(context);
  const [{ fen, points }, topUps, waiting, isTaken] = await Promise.all([
    readBalances(context.db, { kind: 'member', id }),
    testMoney.ofMember(context.db, id),
    waitingIncome.ofMember(context.db, id),
    testMoney.isTaken(context),
  ]);
  const testFen = testPartOf({ fen, testFen: topUps });
  return { balanceFen: fen, testFen, mayBeTest: isTaken && testFen < fen, points, waiting };
}
