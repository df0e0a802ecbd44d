import { type AccessTable, anyone, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/sections': staff('section'),
  'POST /admin/sections': staff('section'),
  'POST /admin/sections/:id': staff('section'),
  'POST /admin/sections/:id/archived': staff('section'),
  'POST /admin/sections/:id/delete': staff('section'),
  'GET /admin/sections/:id/rights': staff('section'),
  'POST /admin/sections/:id/rights': staff('section'),
  'POST /admin/sections/order': staff('section'),
  'GET /sections': anyone,
};
