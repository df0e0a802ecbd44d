import { ledgerApi } from '#features/ledger/contract.ts';
import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { checkBooksNow, listChecks } from './check-books.ts';
import { confirmAdjustment, declineAdjustment } from './decide-adjustment.ts';
import { listAdjustments, listMemberEntries, readMemberBooks } from './read-member-books.ts';
import { readMoney } from './read-money.ts';
import { requestAdjustment } from './request-adjustment.ts';
import { listTransactions, readTransaction } from './search-transactions.ts';
import type { TestMoney } from './test-money.ts';

interface Existing {
  /** Checks contributed by the features. */
  checks: readonly LedgerCheck[];
  testMoney: TestMoney;
}

export function ledgerRoutes({ checks, testMoney }: Existing): Route[] {
  return implement(ledgerApi, {
    transactions: ({ query }, context) => listTransactions(context, query),
    transaction: ({ params, query }, context) => readTransaction(context, { id: params.id, page: query.page }),
    member: ({ params }, context) => readMemberBooks(context, params.id, testMoney),
    entries: ({ params, query }, context) => listMemberEntries(context, { id: params.id, ...query }),
    adjust: ({ params, body }, context) => requestAdjustment(context, { id: params.id, ...body }),
    adjustments: ({ query }, context) => listAdjustments(context, query),
    confirm: ({ params, body }, context) => confirmAdjustment(context, { id: params.id, ...body }),
    decline: ({ params, body }, context) => declineAdjustment(context, { id: params.id, ...body }),
    checks: (_input, context) => listChecks(context),
    check: (_input, context) => checkBooksNow(context, checks),
    money: (_input, context) => readMoney(context, testMoney),
  });
}
