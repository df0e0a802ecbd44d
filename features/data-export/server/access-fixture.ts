import { type AccessTable, member, onesOwn } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/dataExport': member,
  'POST /user/control/dataExport': member,
  'GET /user/control/dataExport/:id/file': onesOwn,
};
