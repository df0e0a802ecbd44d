import { type AccessTable, anyone, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/login-providers': staff('provider'),
  'POST /admin/login-providers': staff('provider'),
  'POST /admin/login-providers/:id': staff('provider'),
  'POST /admin/login-providers/:id/delete': staff('provider'),
  'POST /admin/login-providers/:id/test': staff('provider'),
  'POST /admin/login-providers/order': staff('provider'),
  'GET /queryThirdPartyLogin': anyone,
  'GET /thirdParty/loginLink': anyone,
  'GET /user/control/thirdPartyLogins': member,
  'POST /user/control/thirdPartyLogins/:id/begin': member,
  'POST /user/control/thirdPartyLogins/:id/unlink': member,
};
