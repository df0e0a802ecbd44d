import { type AccessTable, member, onesOwn } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/passkeys': member,
  'POST /user/control/passkeys': member,
  'POST /user/control/passkeys/:id': onesOwn,
  'POST /user/control/passkeys/:id/delete': onesOwn,
  'POST /user/control/passkeys/begin': member,
  'POST /user/control/passkeys/confirm': member,
  'POST /user/control/passkeys/confirm/begin': member,
};
