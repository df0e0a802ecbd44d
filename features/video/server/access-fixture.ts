import { type AccessTable, anyone, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /videos/states': anyone,
  'POST /videos/:id/retry': onesOwn,
  'GET /admin/videos': staff('attachment'),
  'POST /admin/videos/:id/retry': staff('attachment'),
};
