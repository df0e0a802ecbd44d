import { hiddenTexts } from '#features/hidden-content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { renderStale } from './render-again.ts';
import { renderWriting } from './render-writing.ts';

/** Renders again all versions of a text's hidden parts that contain certain words. */
export async function renderHiddenWith(
  site: Pick<Site, 'db' | 'environment' | 'settings'>,
  input: { target: TextReference; words: string },
): Promise<void> {
  for (const key of await hiddenTexts.listWith(site.db, input))
    await hiddenTexts.render(site.db, key, (source) => renderWriting(site, source, { anchors: false }));
}

/** The job for hidden parts of an older pipeline, in every version that can still be read. */
export function renderStaleHidden(site: Pick<Site, 'db' | 'log' | 'environment' | 'settings'>): Promise<number> {
  return renderStale(site, {
    ...hiddenTexts,
    render: (of, key) => hiddenTexts.render(of.db, key, (source) => renderWriting(of, source, { anchors: false })),
  });
}
