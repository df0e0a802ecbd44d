import { shownChanged } from '#features/content/events.ts';
import { hiddenRendering } from '#features/content/server/public.ts';
import { previewArrived } from '#features/embed/events.ts';
import { videoChanged } from '#features/video/events.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { renderStored } from './render-again.ts';

/** Renders topics again when link previews arrive or what they show has changed. */
export function listen(site: Site): void {
  site.outbox.on(previewArrived, async ({ kind, itemId }, { tx }) => {
    if (kind !== 'topic') return;
    await renderStored(site, itemId);
    await clearGuestPages(tx, site, [`topic-${itemId}`]);
  });
  site.outbox.on(shownChanged, async ({ kind, itemId, words }, { tx }) => {
    if (kind !== 'topic') return;
    await renderStored(site, itemId, words);
    await hiddenRendering.renderHiddenWith(site, { target: { kind, id: itemId }, words });
    await clearGuestPages(tx, site, [`topic-${itemId}`]);
  });
  site.outbox.on(videoChanged, async ({ kind, itemId, path }, { tx }) => {
    if (kind !== 'topic') return;
    await renderStored(site, itemId);
    await hiddenRendering.renderHiddenWith(site, { target: { kind, id: itemId }, words: path });
    await clearGuestPages(tx, site, [`topic-${itemId}`]);
  });
}
