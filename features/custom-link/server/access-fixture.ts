import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/customLinks': staff('announcement'),
  'POST /admin/customLinks': staff('announcement'),
  'POST /admin/customLinks/:id': staff('announcement'),
  'POST /admin/customLinkOrder': staff('announcement'),
  'POST /admin/customLinks/:id/logo': staff('announcement'),
  'POST /admin/customLinks/:id/removeLogo': staff('announcement'),
  'POST /admin/customLinks/:id/delete': staff('announcement'),
};
