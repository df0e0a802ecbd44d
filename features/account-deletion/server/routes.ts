import { accountDeletionApi } from '#features/account-deletion/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import {
  type BalancesOf,
  cancel,
  readAccountDeletion,
  readPending,
  requestAccountDeletion,
} from './request-account-deletion.ts';

/** `balancesOf`: the balances a member would lose with the account. */
export function accountDeletionRoutes(balancesOf: BalancesOf): Route[] {
  return implement(accountDeletionApi, {
    read: (_input, context) => readAccountDeletion(context, balancesOf),
    ask: ({ body }, context) => requestAccountDeletion(context, body, balancesOf),
    pending: (_input, context) => readPending(context),
    stay: (_input, context) => cancel(context),
  });
}
