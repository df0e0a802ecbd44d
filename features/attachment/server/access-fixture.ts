import { type AccessTable, member, onesOwn, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /attachments/images': member,
  'POST /attachments/files': member,
  'POST /attachments/uploads': member,
  'GET /attachments/uploads/:id': onesOwn,
  'POST /attachments/uploads/:id/parts/:number': member,
  'POST /attachments/uploads/:id/links': onesOwn,
  'POST /attachments/uploads/:id/parts/:number/tag': onesOwn,
  'POST /attachments/uploads/:id/end': onesOwn,
  'POST /attachments/uploads/:id/cancel': onesOwn,
  'GET /admin/attachments': staff('attachment'),
  'GET /admin/attachmentTotals': staff('attachment'),
  'POST /admin/attachments/:id/remove': staff('attachment'),
};
