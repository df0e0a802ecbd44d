import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/memberRoles': staff('member'),
  'GET /admin/members': staff('member'),
  'GET /admin/members/:id': staff('member'),
  'POST /admin/members/:id/cancel': staff('member'),
  'POST /admin/members/export': staff('export'),
  'POST /admin/members/:id/contact': staff('member'),
  'POST /admin/members/:id/endSessions': staff('member'),
  'POST /admin/members/:id/note': staff('member'),
  'POST /admin/members/:id/reinstate': staff('member'),
  'POST /admin/members/:id/removeAvatar': staff('member'),
  'POST /admin/members/:id/rename': staff('member'),
  'POST /admin/members/:id/resetPassword': staff('member'),
  'POST /admin/members/:id/restoreTexts': staff('member'),
  'POST /admin/members/:id/role': staff('member'),
  'POST /admin/members/:id/suspend': staff('member'),
  'POST /admin/members/:id/takeRole': staff('member'),
};
