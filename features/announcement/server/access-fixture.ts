import { type AccessTable, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'POST /announcements/:id/dismiss': member,
  'GET /admin/announcements': staff('announcement'),
  'GET /admin/announcementAims': staff('announcement'),
  'GET /admin/announcementPreview': staff('announcement'),
  'POST /admin/announcements': staff('announcement'),
  'POST /admin/announcements/:id': staff('announcement'),
  'POST /admin/announcements/:id/picture': staff('announcement'),
  'POST /admin/announcements/:id/removePicture': staff('announcement'),
  'POST /admin/announcements/:id/delete': staff('announcement'),
};
