import { type AccessTable, anyone, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /siteTerms': anyone,
  'POST /user/control/terms/agree': member,
  'GET /admin/terms': staff('terms'),
  'GET /admin/terms/:id': staff('terms'),
  'POST /admin/terms': staff('terms'),
};
