import { previewArrived } from '#features/embed/events.ts';
import { videoChanged } from '#features/video/events.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { renderPostscript, renderStored } from './render-again.ts';

/** Renders questions and postscripts again when link previews arrive or content they embed has changed. */
export function listen(site: Site): void {
  for (const event of [previewArrived, videoChanged]) {
    site.outbox.on<{ kind: string; itemId: string }>(event, async ({ kind, itemId }, { tx }) => {
      if (kind === 'question') await renderStored(site, itemId);
      const questionId = kind === 'question' ? itemId : kind === 'postscript' && (await renderPostscript(site, itemId));
      if (questionId) await clearGuestPages(tx, site, [`question-${questionId}`]);
    });
  }
}
