import { type AccessTable, member } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /user/control/privateMessageList': member,
  'GET /user/control/privateMessageSetting': member,
  'GET /user/control/privateMessages/:partnerId': member,
  'POST /user/control/privateMessageSetting': member,
  'POST /user/control/privateMessages/:partnerId': member,
  'POST /user/control/privateMessages/:partnerId/clear': member,
  'POST /user/control/privateMessages/:partnerId/read': member,
  'POST /user/control/privateMessages/:partnerId/remove': member,
  'POST /user/control/privateMessages/:partnerId/typing': member,
  'POST /user/control/privateMessagesDelivered': member,
};
