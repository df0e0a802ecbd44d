import { type AccessTable, authorsOwn, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /likes': { access: 'member', blocked: 'block.noLike' },
  'POST /likes/clear': member,
  'POST /likes/delete': member,
  'GET /likes/mine': member,
  'GET /likers': authorsOwn,
  'GET /user/control/likeList': member,
};
