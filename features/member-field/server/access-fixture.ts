import { type AccessTable, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/fields': staff('field'),
  'POST /admin/fields': staff('field'),
  'POST /admin/fields/:id': staff('field'),
  'POST /admin/fields/:id/delete': staff('field'),
  'POST /admin/fields/order': staff('field'),
  'GET /user/control/userCustom': member,
  'POST /user/control/userCustom': member,
};
