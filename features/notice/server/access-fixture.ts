import { type AccessTable, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/systemNotifyList': member,
  'POST /user/control/markAllSystemNotifyAsRead': member,
  'POST /user/control/notices/:id/read': member,
  'POST /user/control/notices/:id/delete': member,
  'GET /admin/notices': staff('notice'),
  'GET /admin/noticeRoles': staff('notice'),
  'POST /admin/notices': staff('notice'),
  'POST /admin/notices/:id/recall': staff('notice'),
};
