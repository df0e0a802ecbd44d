import { shownChanged } from '#features/content/events.ts';
import { previewArrived } from '#features/embed/events.ts';
import { videoChanged } from '#features/video/events.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { renderPostscript, renderStored } from './render-again.ts';

/** Renders questions and postscripts again when link previews arrive or what they show has changed. */
export function listen(site: Site): void {
  for (const event of [previewArrived, videoChanged, shownChanged]) {
    site.outbox.on<{ kind: string; itemId: string; words?: string }>(event, async ({ kind, itemId, words }, { tx }) => {
      if (kind === 'question') await renderStored(site, itemId, words);
      const questionId =
        kind === 'question' ? itemId : kind === 'postscript' && (await renderPostscript(site, itemId, words));
      if (questionId) await clearGuestPages(tx, site, [`question-${questionId}`]);
    });
  }
}
