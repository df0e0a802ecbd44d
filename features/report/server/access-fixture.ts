import { type AccessTable, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/reportForm': member,
  'GET /user/control/reportList': member,
  'POST /reports': member,
  'POST /reports/:id/delete': member,
  'GET /admin/reportReasons': staff('content'),
  'POST /admin/reportReasons': staff('content'),
  'POST /admin/reportReasons/order': staff('content'),
  'POST /admin/reportReasons/:id': staff('content'),
  'POST /admin/reportReasons/:id/delete': staff('content'),
  'GET /admin/reports': staff('content'),
  'POST /admin/reports/:id/remove': staff('content'),
};
