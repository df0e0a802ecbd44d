import { redEnvelopeReceived } from '#features/red-envelope/events.ts';
import type { Site } from '#platform/server/site.ts';
import { findPair } from './message-queries.ts';
import { deliver } from './send-message.ts';
import { lockChat } from './store.ts';

/** A personal red envelope stands in the conversation of giver and receiver, unless one of them keeps the other out. */
export function listen(site: Site): void {
  site.outbox.on(redEnvelopeReceived, async ({ envelopeId, giverId, receiverId }) => {
    await site.db.transaction(async (tx) => {
      const pair = { memberId: giverId, partnerId: receiverId };
      const found = await findPair(tx, pair);
      if (!found || found.is_gone || found.is_blocked || found.is_blocking) return;
      const chatId = await lockChat(tx, pair);
      const at = new Date().toISOString();
      await deliver(tx, site, { chatId, senderId: giverId, receiverId, body: '', pictures: [], envelopeId, at });
    });
  });
}
