import { contentKinds, rendering } from '#features/content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { pageTag } from './page-tag.ts';
import { renderStored } from './render-again.ts';

/** Renders comments and replies again when what they show has changed. */
export function listen(site: Site): void {
  rendering.onShownChanged(site, async ({ kind, itemId, words }) => {
    const stored = contentKinds.findCommentKind(kind) && (await renderStored(site, itemId, words));
    return stored && pageTag(stored);
  });
}
