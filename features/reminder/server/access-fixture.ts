import { type AccessTable, anyone, member, onesOwn } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/remindList': member,
  'POST /user/control/markAllRemindAsRead': member,
  'POST /user/control/reminders/:id/read': member,
  'POST /user/control/reminders/:id/delete': member,
  'GET /user/control/reminderSettings': member,
  'POST /user/control/reminderSettings': member,
  'POST /user/control/reminderSettings/all': member,
  'POST /user/control/reminderDigest': member,
  'POST /user/control/reminderDevices': member,
  'POST /user/control/reminderDevices/:id/delete': onesOwn,
  'GET /reminderMails': anyone,
  'POST /reminderMails/unsubscribe': anyone,
};
