import { hiddenTexts } from '#features/hidden-content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { renderStale } from './render-again.ts';
import { renderWriting } from './render-writing.ts';

/** The job: hidden parts of an older pipeline, in every version somebody may still read. */
export function renderStaleHidden(site: Pick<Site, 'db' | 'log' | 'environment' | 'settings'>): Promise<number> {
  return renderStale(site, {
    ...hiddenTexts,
    render: (of, key) => hiddenTexts.render(of.db, key, (source) => renderWriting(of, source, { anchors: false })),
  });
}
