import { type AccessTable, anyone, authorsOwn, member, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /redEnvelopeForm': member,
  'POST /redEnvelopes': authorsOwn,
  'POST /personalRedEnvelopes': member,
  'GET /redEnvelopes/:id': { ...anyone, others: 404 },
  'POST /redEnvelopes/:id/open': onesOwn,
  'POST /redEnvelopes/:id/stop': onesOwn,
  'GET /redEnvelopes/:id/shares': { ...anyone, others: 404 },
  'GET /redEnvelopes/:id/proof': { ...anyone, others: 404 },
  'GET /wallet/giveRedEnvelopeList': member,
  'GET /wallet/receiveRedEnvelopeList': member,
  'GET /wallet/redEnvelopeAmountDistributionList': member,
  'GET /admin/redEnvelopes': staff('red-envelope'),
  'GET /admin/redEnvelopes/:id': staff('red-envelope'),
  'POST /admin/redEnvelopes/:id/stop': staff('red-envelope'),
};
