import { type AccessTable, anyone, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /feedbackForm': anyone,
  'POST /feedback': anyone,
  'GET /user/control/feedbackList': member,
  'GET /admin/feedback': staff('feedback'),
  'POST /admin/feedback/:id/reply': staff('feedback'),
  'POST /admin/feedback/:id/delete': staff('feedback'),
};
