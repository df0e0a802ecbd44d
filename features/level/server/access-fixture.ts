import { type AccessTable, anyone, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /admin/levels': staff('level'),
  'POST /admin/levels/:id': staff('level'),
  'POST /admin/levels/:id/delete': staff('level'),
  'GET /levels': anyone,
};
