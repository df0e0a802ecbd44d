import { pageTagOf } from '#features/comment/server/public.ts';
import { contentPublished, liked } from '#features/content/events.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * Ordinary changes of what cached guest pages show. What hides or edits something drops its pages itself, in its own
 * transaction (`clearGuestPages`).
 */
export function refreshPages({ outbox, bus, guestCache }: Site): void {
  outbox.on(contentPublished, async ({ kind, thread, authorId }) =>
    guestCache.refresh([`author-${authorId}`, ...(kind === thread.kind ? [] : [pageTagOf(thread)])]),
  );
  outbox.onMany(liked, async (all) =>
    guestCache.refresh(
      all.flatMap(({ payload: { thread } }) => [pageTagOf(thread), `${thread.kind}-${thread.id}` as const]),
    ),
  );
  // Sent by database triggers to every process, whatever changes a name, a picture or a badge.
  bus.on('member-card', (memberId) => guestCache.drop(memberId === undefined ? undefined : [`member-${memberId}`]));
}
