import { blocksAmong } from '#features/block/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requirePair, writeFactsOf } from './find-write-facts.ts';
import { canWrite } from './policy.ts';
import { updateDelivered, updateRead } from './store.ts';

/** Marks as read what the caller has seen, and tells both. @throws 404, 409 for oneself */
export async function markRead(
  context: Context,
  { partnerId, upTo }: { partnerId: string; upTo: string },
): Promise<Record<string, never>> {
  const { id: memberId } = memberOf(context);
  const { site, db } = context;
  const pair = await requirePair(db, { memberId, partnerId });
  await context.transaction(async (tx) => {
    if (!(await updateRead(tx, { memberId, partnerId, upTo }))) return null;
    await site.live.send([memberId], { kind: 'private-message', partnerId, isRead: true }, tx);
    if (!pair.is_blocked && !pair.is_blocking)
      await site.live.send([partnerId], { kind: 'private-message', partnerId: memberId }, tx);
    return null;
  });
  return {};
}

/** What was sent to the caller has reached a page of theirs. */
export async function markDelivered(context: Context): Promise<Record<string, never>> {
  const { id: memberId } = memberOf(context);
  const others = await updateDelivered(context.db, memberId);
  const { blocked, blockers } = await blocksAmong(context.db, { memberId, others });
  await context.site.live.send(
    others.filter((id) => !blocked.has(id) && !blockers.has(id)),
    { kind: 'private-message', partnerId: memberId },
  );
  return {};
}

/** Tells the other that the caller is typing, if they may write. @throws 403, 404, 409 */
export async function tellTyping(context: Context, partnerId: string): Promise<Record<string, never>> {
  const { id: memberId } = memberOf(context);
  const pair = await requirePair(context.db, { memberId, partnerId });
  if (canWrite(context.actor, writeFactsOf(context.site, pair)) === null)
    await context.site.live.send([partnerId], { kind: 'private-message.typing', partnerId: memberId });
  return {};
}
