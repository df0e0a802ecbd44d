import { redEnvelopeReceived } from '#features/red-envelope/events.ts';
import type { Site } from '#platform/server/site.ts';
import { writeFactsOf } from './find-write-facts.ts';
import { findPair } from './message-queries.ts';
import { whyNotTaken } from './policy.ts';
import { deliver } from './send-message.ts';
import { lockChat } from './store.ts';

/**
 * A personal red envelope stands in the conversation of giver and receiver, unless one of them keeps the other out or
 * takes no messages: its greeting would be one. They find it among what they have been given.
 */
export function listen(site: Site): void {
  site.outbox.on(redEnvelopeReceived, async ({ envelopeId, giverId, receiverId }) => {
    await site.db.transaction(async (tx) => {
      const pair = { memberId: giverId, partnerId: receiverId };
      const found = await findPair(tx, pair);
      if (!found || whyNotTaken(writeFactsOf(site, found)) !== null) return;
      const chatId = await lockChat(tx, pair);
      const at = new Date().toISOString();
      await deliver(tx, site, { chatId, senderId: giverId, receiverId, body: '', pictures: [], envelopeId, at });
    });
  });
}
