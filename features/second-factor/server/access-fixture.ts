import { type AccessTable, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/secondFactor': member,
  'POST /user/control/secondFactor/begin': member,
  'POST /user/control/secondFactor/confirm': member,
  'POST /user/control/secondFactor/off': member,
  'POST /user/control/secondFactor/passkey': member,
  'POST /user/control/secondFactor/recoveryCodes': member,
};
