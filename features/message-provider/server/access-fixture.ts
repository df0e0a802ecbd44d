import { type AccessTable, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/providers': staff('provider'),
  'GET /admin/providers/captcha': staff('provider'),
  'POST /admin/providers/captcha': staff('provider'),
  'POST /admin/providers/mail': staff('provider'),
  'POST /admin/providers/mail/test': staff('provider'),
  'POST /admin/providers/sms': staff('provider'),
  'POST /admin/providers/sms/test': staff('provider'),
};
