import { type AccessTable, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/phoneBinding': member,
  'POST /user/control/phoneBinding': member,
  'GET /user/control/realNameAuthentication': member,
  'GET /user/control/updatePhoneBinding/step1': member,
  'POST /user/control/updatePhoneBinding/step1': member,
  'GET /user/control/updatePhoneBinding/step2': member,
  'POST /user/control/updatePhoneBinding/step2': member,
};
