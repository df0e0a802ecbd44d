import { hiddenRendering, rendering } from '#features/content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { renderStored } from './render-again.ts';

/** Renders topics and their hidden parts again when what they show has changed. */
export function listen(site: Site): void {
  rendering.onShownChanged(site, async ({ kind, itemId, words, path }) => {
    if (kind !== 'topic') return undefined;
    await renderStored(site, itemId, words);
    const inHidden = words ?? path;
    if (inHidden !== undefined)
      await hiddenRendering.renderHiddenWith(site, { target: { kind, id: itemId }, words: inHidden });
    return `topic-${itemId}`;
  });
}
