import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/outbox': staff('delivery'),
  'GET /admin/outbox/:id': staff('delivery'),
  'POST /admin/outbox/:id/retry': staff('delivery'),
};
