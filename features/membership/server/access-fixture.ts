import { type AccessTable, anyone, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /membershipCards': anyone,
  'GET /membershipCards/:id': anyone,
  'GET /membershipSpecifications/:id/quote': member,
  'POST /membershipSpecifications/:id/buy': member,
  'POST /membershipSpecifications/:id/pay': member,
  'GET /user/control/membershipCardOrders': member,
  'GET /user/control/membershipIntent': member,
  'GET /admin/membershipCards': staff('membership'),
  'POST /admin/membershipCards': staff('membership'),
  'POST /admin/membershipCards/:id': staff('membership'),
  'POST /admin/membershipCards/:id/delete': staff('membership'),
  'POST /admin/membershipCards/:id/specifications': staff('membership'),
  'POST /admin/membershipSpecifications/:id': staff('membership'),
  'POST /admin/membershipSpecifications/:id/delete': staff('membership'),
  'GET /admin/membershipOrders': staff('membership'),
  'POST /admin/membershipOrders/:id/refund': staff('membership'),
};
