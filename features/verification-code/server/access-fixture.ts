import { type AccessTable, anyone, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /emailCode': anyone,
  'POST /smsCode': anyone,
  'POST /user/control/getEmailCode': member,
  'POST /user/control/getSmsCode': member,
};
