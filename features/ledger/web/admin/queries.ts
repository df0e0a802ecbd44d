import { adjustmentStates, ledgerApi } from '#features/ledger/contract.ts';
import { modules } from '#features/ledger/modules.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;
const ID = /^[1-9]\d{0,17}$/;

const directions = ['in', 'out'] as const;

/** The id in the URL; '' if invalid. */
export function idIn(search: URLSearchParams): string {
  const id = search.get('id') ?? '';
  return ID.test(id) ? id : '';
}

/** The search parameters in the URL; invalid ones are dropped. */
export function searchBy(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name) ?? '') ? text(name) : undefined);
  const currency = text('currency');
  return {
    serial: fitting('serial', /^0*[1-9]\d{0,17}$/),
    key: text('key'),
    member: text('member'),
    module: modules.find((item) => item === text('module')),
    currency: currency === 'CNY' || currency === 'POINT' ? currency : undefined,
    amount: text('amount'),
    from: fitting('from', DAY),
    to: fitting('to', DAY),
    before: fitting('before', ID),
  } as const;
}

export const transactionsQuery = (search: URLSearchParams) =>
  apiQuery(ledgerApi.transactions, { query: searchBy(search) });

/** One transaction; `page` of its legs, from the URL. */
export const transactionQuery = (id: string, search: URLSearchParams) =>
  apiQuery(ledgerApi.transaction, { params: { id }, query: { page: String(pageNumber(search)) } });

export const memberBooksQuery = (id: string) => apiQuery(ledgerApi.member, { params: { id }, query: {} });

/** The entry filters in the URL. */
export function entriesBy(search: URLSearchParams) {
  const before = search.get('before') ?? '';
  return {
    currency: search.get('currency') === 'POINT' ? ('POINT' as const) : ('CNY' as const),
    module: modules.find((item) => item === search.get('module')),
    direction: directions.find((item) => item === search.get('direction')),
    before: /^[1-9]\d{0,14}$/.test(before) ? before : undefined,
  };
}

export const memberEntriesQuery = (id: string, search: URLSearchParams) =>
  apiQuery(ledgerApi.entries, { params: { id }, query: entriesBy(search) });

export const adjustmentsQuery = (search: URLSearchParams) =>
  apiQuery(ledgerApi.adjustments, {
    query: {
      state: adjustmentStates.find((item) => item === search.get('state')),
      before: ID.test(search.get('before') ?? '') ? (search.get('before') ?? undefined) : undefined,
    },
  });

export const checksQuery = apiQuery(ledgerApi.checks, { query: {} });

export const moneyQuery = apiQuery(ledgerApi.money, { query: {} });
