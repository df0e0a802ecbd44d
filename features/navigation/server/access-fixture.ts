import { type AccessTable, anyone, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /navigation': anyone,
  'GET /navigationSites/:id': anyone,
  'POST /navigationSites/:id/visit': anyone,
  'POST /navigationSites': member,
  'GET /admin/navigationSites': staff('navigation'),
  'POST /admin/navigationSites': staff('navigation'),
  'POST /admin/navigationSites/:id': staff('navigation'),
  'POST /admin/navigationSites/:id/accept': staff('navigation'),
  'POST /admin/navigationSites/:id/reject': staff('navigation'),
  'POST /admin/navigationSites/:id/delete': staff('navigation'),
  'GET /admin/navigationCategories': staff('navigation'),
  'POST /admin/navigationCategories': staff('navigation'),
  'POST /admin/navigationCategories/:id': staff('navigation'),
  'POST /admin/navigationCategories/:id/delete': staff('navigation'),
  'POST /admin/navigationCategoryOrder': staff('navigation'),
};
