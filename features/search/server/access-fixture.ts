import { type AccessTable, anyone, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /search': anyone,
  'GET /search/suggestions': anyone,
  'GET /search/trending': anyone,
  'GET /search/similar': anyone,
  'GET /search/related': anyone,
  'POST /search/queries': anyone,
  'POST /search/queries/clear': member,
  'GET /admin/search-queries': staff('content'),
  'GET /admin/search-hidden-words': staff('content'),
  'POST /admin/search-hidden-words': staff('content'),
  'POST /admin/search-hidden-words/:id/delete': staff('content'),
  'GET /admin/search-index': staff('content'),
  'POST /admin/search-index/rebuild': staff('content'),
};
