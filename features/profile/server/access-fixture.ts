import { type AccessTable, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /user/control/changeHint': member,
  'POST /user/control/changePassword': member,
  'GET /user/control/editUser': member,
  'POST /user/control/editUser': member,
  'POST /user/control/emailBinding': member,
  'POST /user/control/removeAvatar': member,
  'POST /user/control/updateAvatar': member,
};
