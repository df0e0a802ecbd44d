import type { Module } from '#features/ledger/modules.ts';
import { entries } from '#features/ledger/server/public.ts';
import { CHAIN_PAGE, type Chain, ENTRY_PAGE, type EntryPage } from '#features/wallet/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Currency } from '#platform/shared/money.ts';
import { presentEntries } from './present-entries.ts';

/** The requested entries. */
export interface Chosen {
  currency: Currency;
  module?: Module | undefined;
  direction?: 'in' | 'out' | undefined;
}

/** A page of the caller's own entries, newest first. */
export async function listOwnEntries(
  context: Context,
  { currency, module, direction, before }: Chosen & { before?: string | undefined },
): Promise<EntryPage> {
  const rows = await entries.listEntries(context.db, {
    memberId: memberOf(context).id,
    currency,
    limit: ENTRY_PAGE + 1,
    before: before === undefined ? null : Number(before),
    modules: module === undefined ? null : [module],
    direction,
  });
  const shown = rows.slice(0, ENTRY_PAGE);
  return {
    records: await presentEntries(context, shown),
    before: rows.length > ENTRY_PAGE ? (shown.at(-1)?.sequence ?? null) : null,
  };
}

/**
 * The caller's entries in order, reduced to the fields for recomputation, with the account's balance at that moment.
 */
export async function readChain(
  context: Context,
  { currency, after }: { currency: Currency; after: string },
): Promise<Chain> {
  const { steps, balance, count } = await entries.listChain(context.db, {
    memberId: memberOf(context).id,
    currency,
    after: Number(after),
    limit: CHAIN_PAGE,
  });
  return {
    records: steps.map(({ transaction_id, ...step }) => ({ ...step, transactionId: transaction_id })),
    balance,
    count,
  };
}
