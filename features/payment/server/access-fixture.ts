import { type AccessTable, member, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/paymentMethods': member,
  'POST /user/control/topUp': member,
  'GET /user/control/paymentOrders': member,
  'GET /user/control/paymentOrders/:number': onesOwn,
  'POST /user/control/paymentOrders/:number/begin': onesOwn,
  'POST /user/control/paymentOrders/:number/check': onesOwn,
  'POST /user/control/paymentOrders/:number/sandbox': onesOwn,
  'GET /admin/paymentOrders': staff('payment'),
  'GET /admin/paymentOrders/:number': staff('payment'),
  'POST /admin/paymentOrders/:number/check': staff('payment'),
  'POST /admin/paymentOrders/:number/refund': staff('payment'),
  'GET /admin/paymentNotices': staff('payment'),
  'POST /admin/paymentNotices/:id/credit': staff('payment'),
  'POST /admin/paymentNotices/:id/dismiss': staff('payment'),
  'POST /admin/paymentNotices/:id/decline': staff('payment'),
  'POST /admin/paymentNotices/:id/sendBack': staff('payment'),
  'POST /admin/paymentNotices/:id/refund': staff('payment'),
  'GET /admin/paymentStatements': staff('payment'),
  'GET /admin/paymentStatements/:id': staff('payment'),
  'POST /admin/paymentStatements': staff('payment'),
  'GET /admin/paymentProviders': staff('provider'),
  'POST /admin/paymentProviders/:kind': staff('provider'),
  'POST /admin/paymentProviders/:kind/raise': staff('provider'),
  'POST /admin/paymentProviders/:kind/test': staff('provider'),
};
