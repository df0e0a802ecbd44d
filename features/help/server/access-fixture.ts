import { type AccessTable, anyone, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /help': anyone,
  'GET /help/:id': anyone,
  'GET /helpSearch': anyone,
  'GET /admin/help': staff('help'),
  'GET /admin/help/:id': staff('help'),
  'POST /admin/help': staff('help'),
  'POST /admin/help/:id': staff('help'),
  'POST /admin/help/:id/delete': staff('help'),
  'POST /admin/helpCategories': staff('help'),
  'POST /admin/helpCategories/:id': staff('help'),
  'POST /admin/helpOrder': staff('help'),
};
