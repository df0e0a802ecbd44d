/** The ledger's pages in the console. */
export const ledgerPaths = {
  transactions: '/admin/ledger',
  adjustments: '/admin/ledger/adjustments',
  check: '/admin/ledger/check',
} as const;

/** Path of one transaction with a page of its legs. */
export function transactionPath(id: string, page = 1): string {
  return `/admin/ledger/transaction?id=${id}${page > 1 ? `&page=${page}` : ''}`;
}

/** Page of a member's accounts. */
export const memberBooks = '/admin/ledger/member';

/** Path of one member's accounts. */
export function memberBooksPath(id: string): string {
  return `${memberBooks}?id=${id}`;
}
