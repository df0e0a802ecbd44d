import { dropUnshownBy } from '#features/attachment/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { requirePair } from './find-write-facts.ts';
import { selectPictures } from './message-queries.ts';
import { clearSide, deleteChat, deleteUnshown, lockChat, removeOnSide } from './store.ts';

/** Takes one message off the caller's side. @throws 404, 409 for oneself */
export function removeMessage(
  context: Context,
  { partnerId, id }: { partnerId: string; id: string },
): Promise<Record<string, never>> {
  return changeSide(context, partnerId, (tx, side) => removeOnSide(tx, { ...side, id }));
}

/** Takes the whole conversation off the caller's side; what comes later is shown again. @throws 404, 409 for oneself */
export function clearChat(context: Context, partnerId: string): Promise<Record<string, never>> {
  return changeSide(context, partnerId, clearSide);
}

async function changeSide(
  context: Context,
  partnerId: string,
  change: (tx: Transaction, side: { chatId: string; memberId: string }) => Promise<void>,
): Promise<Record<string, never>> {
  const { id: memberId } = memberOf(context);
  const { chat_id: chatId } = await requirePair(context.db, { memberId, partnerId });
  if (chatId === null) return {};
  await context.transaction(async (tx) => {
    await lockChat(tx, { memberId, partnerId });
    await change(tx, { chatId, memberId });
    await dropUnshown(tx, context.site, chatId);
    await context.site.live.send([memberId], { kind: 'private-message', partnerId, isRead: true }, tx);
    return null;
  });
  return {};
}

/** Deletes what nobody shows any longer with its files, and with the last of it the chat. */
export async function dropUnshown(tx: Transaction, site: Pick<Site, 'outbox'>, chatId: string): Promise<void> {
  const isEmpty = await deleteUnshown(tx, chatId);
  const paths = isEmpty ? [] : await selectPictures(tx, chatId);
  await dropUnshownBy(tx, site, { kind: 'private-message', id: chatId, paths });
  if (isEmpty) await deleteChat(tx, chatId);
}
