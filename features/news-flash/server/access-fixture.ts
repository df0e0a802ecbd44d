import { type AccessTable, anyone, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /newsFlashes': anyone,
  'GET /newsFlashes/:id': anyone,
  'GET /admin/newsFlashes': staff('content'),
  'POST /admin/newsFlashes': staff('content'),
  'POST /admin/newsFlashes/:id': staff('content'),
  'POST /admin/newsFlashes/:id/remove': staff('content'),
};
