import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { dropUnshown } from './clear-chat.ts';
import { deleteSides } from './store.ts';

/** The member's side goes; the other keeps their copy, under nobody's name. */
export const leaveChats: OnAccountDeleted = async (tx, { memberId }, site) => {
  for (const chatId of await deleteSides(tx, memberId)) await dropUnshown(tx, site, chatId);
};
