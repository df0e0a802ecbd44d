import { shownChanged } from '#features/content/events.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { previewArrived } from '#features/embed/events.ts';
import { videoChanged } from '#features/video/events.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { pageTag } from './page-tag.ts';
import { renderStored } from './render-again.ts';

/** Renders comments and replies again when the previews of linked content arrive or what they show changes. */
export function listen(site: Site): void {
  for (const event of [previewArrived, videoChanged, shownChanged]) {
    site.outbox.on<{ kind: string; itemId: string; words?: string }>(event, async ({ kind, itemId, words }, { tx }) => {
      if (!contentKinds.findCommentKind(kind)) return;
      const stored = await renderStored(site, itemId, words);
      if (stored) await clearGuestPages(tx, site, [pageTag(stored)]);
    });
  }
}
