/** The pages of the books in the console. */
export const ledgerPaths = {
  transactions: '/admin/ledger',
  adjustments: '/admin/ledger/adjustments',
  check: '/admin/ledger/check',
} as const;

/** One transaction with all its sides. */
export function transactionPath(id: string): string {
  return `/admin/ledger/transaction?id=${id}`;
}

/** One member's side of the books. */
export function memberBooksPath(id: string): string {
  return `/admin/ledger/member?id=${id}`;
}
