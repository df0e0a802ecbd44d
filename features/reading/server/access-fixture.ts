import { type AccessTable, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /readings': member,
  'POST /readings/clear': member,
  'POST /readings/delete': member,
  'GET /readings/mine': member,
  'POST /readings/pause': member,
  'POST /seeLater': member,
  'POST /seeLater/clear': member,
  'POST /seeLater/delete': member,
  'GET /seeLater/mine': member,
  'GET /user/control/historyList': member,
  'GET /user/control/seeLaterList': member,
};
