import { type AccessTable, anyone, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /follows': anyone,
  'POST /follows': { ...member, blocked: 'follow.blocked' },
  'POST /follows/remove': member,
  'GET /members/:account/follows': anyone,
  'GET /user/control/followList': member,
  'GET /user/control/followerList': member,
};
