import { commentPosted, replyPosted } from '#features/comment/events.ts';
import { topicPosted } from '#features/topic/events.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Ordinary changes of what cached guest pages show. What hides or edits something drops its pages itself, in its own
 * transaction (`clearGuestPages`).
 */
export function refreshPages({ outbox, bus, guestCache }: Site): void {
  for (const event of [commentPosted, replyPosted])
    outbox.on<{ topicId: string; authorId: string }>(event, async ({ topicId, authorId }) =>
      guestCache.refresh([`comments-${topicId}`, `author-${authorId}`]),
    );
  outbox.on(topicPosted, async ({ authorId }) => guestCache.refresh([`author-${authorId}`]));
  // Sent by database triggers to every process, whatever changes a name, a picture or a badge.
  bus.on('member-card', (memberId) => guestCache.drop(memberId === undefined ? undefined : [`member-${memberId}`]));
}
