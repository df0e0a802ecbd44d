import { type AccessTable, anyone, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /emojis': anyone,
  'GET /admin/emojis': staff('emoji'),
  'POST /admin/emojis': staff('emoji'),
  'POST /admin/emojis/:id': staff('emoji'),
  'POST /admin/emojis/order': staff('emoji'),
};
