import * as z from 'zod/mini';
import { chatPath } from '#features/private-message/paths.ts';
import { redEnvelopeReceived } from '#features/red-envelope/events.ts';
import { receivedListPath } from '#features/red-envelope/paths.ts';
import { remind } from '#features/reminder/server/public.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { writeFactsOf } from './find-write-facts.ts';
import { findPair } from './message-queries.ts';
import { whyNotTaken } from './policy.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';
import { deliver } from './send-message.ts';
import { lockChat } from './store.ts';

/** A personal envelope waits; `chatWith`: in the conversation with whom, null for one that stands in none. */
export const envelopeReminder = defineReminder({
  kind: 'envelope-received',
  group: 'money',
  isOwed: true,
  facts: z.object({ chatWith: z._default(z.nullable(z.string()), null) }),
  messages: { zh_CN: zh.envelope, en_US: en.envelope },
  path: ({ chatWith }) => (chatWith === null ? receivedListPath : chatPath(chatWith)),
});

/**
 * A personal red envelope stands in the conversation of giver and receiver, unless one of them keeps the other out or
 * takes no messages: its greeting would be one. They find it among what they have been given. The receiver is reminded
 * of it where it stands.
 */
export function listen(site: Site): void {
  site.outbox.on(
    redEnvelopeReceived,
    async ({ envelopeId, giverId, receiverId }, { tx: announcing, at: happenedAt }) => {
      const isDelivered = await site.db.transaction(async (tx) => {
        const pair = { memberId: giverId, partnerId: receiverId };
        const found = await findPair(tx, pair);
        if (!found || whyNotTaken(writeFactsOf(site, found)) !== null) return false;
        const chatId = await lockChat(tx, pair);
        const at = new Date().toISOString();
        await deliver(tx, site, { chatId, senderId: giverId, receiverId, body: '', pictures: [], envelopeId, at });
        return true;
      });
      await remind(announcing, site, [
        {
          memberId: receiverId,
          actorId: giverId,
          kind: envelopeReminder.kind,
          event: `envelope-received:${envelopeId}`,
          text: null,
          facts: { chatWith: isDelivered ? giverId : null },
          at: happenedAt,
        },
      ]);
    },
  );
}
