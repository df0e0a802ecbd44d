import { type AccessTable, authorsOwn, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /favourites': member,
  'POST /favourites/clear': member,
  'POST /favourites/delete': member,
  'POST /favourites/move': member,
  'GET /favourites/mine': member,
  'GET /favouriters': authorsOwn,
  'GET /favouriteFolders': member,
  'POST /favouriteFolders': member,
  'POST /favouriteFolders/:id': member,
  'POST /favouriteFolders/:id/delete': member,
  'GET /user/control/favoriteList': member,
};
