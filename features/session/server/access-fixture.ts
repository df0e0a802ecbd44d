import { type AccessTable, anyone, byItsOwnToken, member, onesOwn } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /baseInfo': anyone,
  'GET /login': anyone,
  'POST /login': anyone,
  'POST /login/passkey': anyone,
  'POST /login/passkey/begin': anyone,
  'POST /login/second': anyone,
  'POST /login/second/passkey': anyone,
  'POST /logout': byItsOwnToken,
  'POST /refreshToken': byItsOwnToken,
  'GET /register': anyone,
  'POST /register': anyone,
  'POST /signInLink': anyone,
  'POST /thirdParty/loginRedirect': anyone,
  'GET /thirdParty/register': anyone,
  'POST /thirdParty/register': anyone,
  'GET /user/control/sessions': member,
  'POST /user/control/sessions/:id/end': onesOwn,
  'GET /user/control/userLoginLogList': member,
};
