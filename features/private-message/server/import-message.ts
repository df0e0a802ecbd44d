import type { Transaction } from '#platform/server/database/database.ts';
import { insertMessage, lockChat, updateRead } from './store.ts';

interface ImportedMessage {
  senderId: string;
  receiverId: string;
  body: string;
  at: string;
  isRead: boolean;
}

/** Writes a message that was sent elsewhere; tells nobody. Whoever writes has read what was written to them before. */
export async function importMessage(tx: Transaction, { isRead, ...message }: ImportedMessage): Promise<string> {
  const { senderId, receiverId } = message;
  const chatId = await lockChat(tx, { memberId: senderId, partnerId: receiverId });
  const row = await insertMessage(tx, { ...message, chatId, pictures: [], envelopeId: null });
  if (!row) throw new Error('the message was not written');
  if (isRead) await updateRead(tx, { memberId: receiverId, partnerId: senderId, upTo: row.id });
  return row.id;
}
