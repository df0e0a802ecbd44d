import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/settings': staff('setting'),
  'POST /admin/settings': staff('setting'),
  'POST /admin/settings/pictures': staff('setting'),
  'POST /admin/settings/changes': staff('setting'),
  'GET /admin/settings/:key/history': staff('setting'),
};
