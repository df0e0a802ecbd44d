import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/ledger/adjustments': staff('ledger'),
  'POST /admin/ledger/adjustments/:id/confirm': staff('ledger'),
  'POST /admin/ledger/adjustments/:id/decline': staff('ledger'),
  'POST /admin/ledger/check': staff('ledger'),
  'GET /admin/ledger/checks': staff('ledger'),
  'GET /admin/ledger/members/:id': staff('ledger'),
  'POST /admin/ledger/members/:id/adjust': staff('ledger'),
  'GET /admin/ledger/members/:id/entries': staff('ledger'),
  'GET /admin/ledger/transactions': staff('ledger'),
  'GET /admin/ledger/transactions/:id': staff('ledger'),
  'GET /admin/money': staff('money'),
};
