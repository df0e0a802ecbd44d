import { type AccessTable, member, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /hiddenContents/:id/unlock': member,
  'GET /user/control/topicUnhideList': member,
  'GET /user/control/unlocks/:id': onesOwn,
  'POST /user/control/unlockPayments/:id/dispute': onesOwn,
  'GET /user/control/unlockDisputes': member,
  'POST /user/control/unlockDisputes/:id/answer': onesOwn,
  'POST /user/control/unlockDisputes/:id/refund': onesOwn,
  'GET /admin/unlockDisputes': staff('unlock'),
  'GET /admin/unlockDisputes/:id': staff('unlock'),
  'POST /admin/unlockDisputes/:id/decide': staff('unlock'),
  'GET /admin/unlockFees': staff('unlock'),
  'GET /admin/unlockFees/file': staff('unlock'),
};
