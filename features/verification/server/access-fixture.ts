import { type AccessTable, member, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/verificationDocuments/:id': staff('verification'),
  'GET /admin/verifications': staff('verification'),
  'GET /admin/verifications/:id': staff('verification'),
  'POST /admin/verifications/:id/decide': staff('verification'),
  'POST /admin/verifications/:id/revoke': staff('verification'),
  'GET /user/control/companyAuth': member,
  'POST /user/control/companyAuth': member,
  'GET /user/control/influencerAuth': member,
  'POST /user/control/influencerAuth': member,
  'POST /user/control/verificationDocuments': member,
  'GET /user/control/verificationDocuments/:id': onesOwn,
  'POST /user/control/verificationDocuments/:id/remove': onesOwn,
  'POST /user/control/verifications/:id/withdraw': onesOwn,
};
