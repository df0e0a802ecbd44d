import { contentPublished } from '#features/content/events.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { whoMaySee } from '#features/reminder/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { selectReadersNow } from './reading-queries.ts';

/** Tells the open pages of those who read a text, and may view the comment, that somebody has commented on it. */
export function listen(site: Site): void {
  site.outbox.onMany(contentPublished, async (all, tx) => {
    for (const { kind, id, thread, authorId } of all.map(({ payload }) => payload)) {
      if (contentKinds.findCommentKind(kind)?.depth !== 'comment') continue;
      const memberIds = await selectReadersNow(tx, { text: thread, authorId });
      const readers = await whoMaySee(tx, site, { memberIds, text: { kind, id }, thread });
      await site.live.send(readers, { kind: 'reading', text: `${thread.kind}-${thread.id}` }, tx);
    }
  });
}
