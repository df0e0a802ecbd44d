import { type AccessTable, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/departure': member,
  'POST /user/control/departure/stay': member,
  'GET /user/control/deregister': member,
  'POST /user/control/deregister': member,
};
