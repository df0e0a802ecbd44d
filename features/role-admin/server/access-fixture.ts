import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/rights': staff('role'),
  'GET /admin/roles': staff('role'),
  'POST /admin/roles': staff('role'),
  'POST /admin/roles/:code': staff('role'),
  'POST /admin/roles/:code/delete': staff('role'),
  'POST /admin/roles/:code/rights': staff('role'),
  'POST /admin/roles/order': staff('role'),
};
