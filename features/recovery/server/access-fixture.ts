import { type AccessTable, anyone, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /findPassWord/code': anyone,
  'POST /findPassWord/proof': anyone,
  'GET /findPassWord/step1': anyone,
  'POST /findPassWord/step1': anyone,
  'GET /findPassWord/step2': anyone,
  'POST /findPassWord/step2': anyone,
  'GET /user/control/recoveryNotice': member,
  'POST /user/control/recoveryNotice/stop': member,
};
