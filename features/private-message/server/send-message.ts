import { attachedPaths, recordUses } from '#features/attachment/server/public.ts';
import { requireWithinLimits } from '#features/posting-limit/server/public.ts';
import type { Message } from '#features/private-message/contract.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { requirePair, writeFactsOf } from './find-write-facts.ts';
import type { MessageRecord } from './message-queries.ts';
import { canWrite } from './policy.ts';
import { presentMessages } from './present-messages.ts';
import { insertMessage, lockChat, type NewMessage } from './store.ts';

/**
 * Writes to another member. @throws 400 at `content`, 403 when the other has left, refuses messages or is blocked, 404,
 * 409 for oneself
 */
export async function sendMessage(
  context: Context,
  partnerId: string,
  { content, pictures }: { content: string; pictures: readonly string[] },
): Promise<Message> {
  const { id: memberId } = memberOf(context);
  if (content === '' && pictures.length === 0) throw invalidField('content', 'privateMessage.empty');
  const { paths } = await attachedPaths(context, pictures.join(' '));
  const row = await context.transaction(async (tx) => {
    const chatId = await lockChat(tx, { memberId, partnerId: await requireWritable(context, tx, partnerId) });
    const links = content.match(/https?:\/\//gi)?.length ?? 0;
    await requireWithinLimits(tx, context, { form: 'message', text: content, links, isNew: true });
    const message = { chatId, senderId: memberId, receiverId: partnerId, body: content, pictures: paths };
    return deliver(tx, context.site, { ...message, envelopeId: null, at: context.now.toISOString() });
  });
  if (!row) throw new Error('the message was not written');
  const [message] = await presentMessages(context, [row]);
  if (!message) throw new Error('the message was not presented');
  return message;
}

async function requireWritable(context: Context, tx: Transaction, partnerId: string): Promise<string> {
  const pair = await requirePair(tx, { memberId: memberOf(context).id, partnerId });
  const verdict = canWrite(context.actor, writeFactsOf(context.site, pair));
  await roleBook.requirePermission(context, verdict, {
    right: 'message',
    sectionId: null,
    refusal: 'privateMessage.noMessage',
  });
  return partnerId;
}

/** Writes a message and tells the open pages of both. */
export async function deliver(
  tx: Transaction,
  { live }: Pick<Site, 'live'>,
  message: NewMessage,
): Promise<MessageRecord | undefined> {
  const row = await insertMessage(tx, message);
  if (!row) return undefined;
  const { chatId, senderId, receiverId, pictures } = message;
  // By chat: its files are kept as long as one of the two shows anything of it.
  await recordUses(tx, { kind: 'private-message', id: chatId, paths: pictures, isNew: true });
  await live.send([senderId], { kind: 'private-message', partnerId: receiverId }, tx);
  await live.send([receiverId], { kind: 'private-message', partnerId: senderId, isNew: true }, tx);
  return row;
}
