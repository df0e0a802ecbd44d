/** The pages of the books in the console. */
export const ledgerPaths = {
  transactions: '/admin/ledger',
  adjustments: '/admin/ledger/adjustments',
  check: '/admin/ledger/check',
} as const;

/** One transaction with a page of its sides. */
export function transactionPath(id: string, page = 1): string {
  return `/admin/ledger/transaction?id=${id}${page > 1 ? `&page=${page}` : ''}`;
}

/** One member's side of the books. */
export function memberBooksPath(id: string): string {
  return `/admin/ledger/member?id=${id}`;
}
