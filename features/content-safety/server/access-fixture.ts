import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/content-safety': staff('provider'),
  'POST /admin/content-safety': staff('provider'),
  'POST /admin/content-safety/trial': staff('provider'),
};
