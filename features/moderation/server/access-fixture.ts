import { type AccessTable, anyone, member, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /admin/texts': staff('content'),
  'GET /admin/cases': staff('content'),
  'GET /admin/cases/:id': staff('content'),
  'GET /admin/caseReasons': staff('content'),
  'POST /admin/cases/:id/claim': staff('content'),
  'POST /admin/cases/:id/decide': staff('content'),
  'POST /admin/cases/:id/undo': staff('content'),
  'POST /admin/caseDecisions': staff('content'),
  'GET /admin/caseViews': staff('content'),
  'POST /admin/caseViews': staff('content'),
  'POST /admin/caseViews/:id/delete': staff('content'),
  'GET /admin/moderationFigures': staff('content'),
  'POST /suspension': anyone,
  'POST /suspension/appeal': anyone,
  'GET /user/control/moderationActs': member,
  'POST /user/control/moderationActs/:id/appeal': onesOwn,
};
