import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/sensitive-word-lists': staff('content'),
  'POST /admin/sensitive-word-lists': staff('content'),
  'POST /admin/sensitive-word-lists/:id': staff('content'),
  'POST /admin/sensitive-word-lists/:id/delete': staff('content'),
  'POST /admin/sensitive-word-lists/:id/import': staff('content'),
  'GET /admin/sensitive-words': staff('content'),
  'POST /admin/sensitive-words': staff('content'),
  'POST /admin/sensitive-words/:id': staff('content'),
  'POST /admin/sensitive-words/:id/delete': staff('content'),
  'GET /admin/sensitive-word-trial': staff('content'),
  'GET /admin/sensitive-word-hits': staff('content'),
};
