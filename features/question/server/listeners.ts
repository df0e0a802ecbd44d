import { rendering } from '#features/content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { renderPostscript, renderStored } from './render-again.ts';

/** Renders questions and postscripts again when what they show has changed. */
export function listen(site: Site): void {
  rendering.onShownChanged(site, async ({ kind, itemId, words }) => {
    if (kind === 'question') await renderStored(site, itemId, words);
    const questionId =
      kind === 'question' ? itemId : kind === 'postscript' && (await renderPostscript(site, itemId, words));
    return questionId ? `question-${questionId}` : undefined;
  });
}
