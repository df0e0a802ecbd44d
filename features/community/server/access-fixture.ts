import { type AccessTable, anyone, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /community': anyone,
  'GET /community/:id': anyone,
  'GET /admin/communityRules': staff('section'),
  'POST /admin/communityRules/:id': staff('section'),
};
