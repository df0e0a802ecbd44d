import { rendering, renderWriting } from '#features/content/server/public.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { findSource, selectStale } from './article-queries.ts';
import { updateRendered } from './store.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/** Queues what was rendered by an older pipeline; the current reader still gets the old HTML. */
export function renderArticleAgain(
  site: Services,
  { id, pipeline_version }: { id: string; pipeline_version: number },
): void {
  if (pipeline_version < PIPELINE_VERSION)
    rendering.renderLater(site, { key: `article ${id}`, render: () => renderStored(site, id) });
}

/** Renders the current text again, if it has these words, because something it refers to has changed. */
async function renderStored(site: Services, id: string, words = ''): Promise<void> {
  const stored = await findSource(site.db, id);
  if (!stored || !rendering.hasWords(stored.source, words)) return;
  const writing = await renderWriting(site, stored.source, { anchors: false });
  await updateRendered(site.db, { id, version: stored.version, writing });
}

/** The job for texts of an older pipeline. */
export const renderStaleArticles = (site: Services): Promise<number> =>
  rendering.renderStale(site, {
    name: 'article',
    render: (services, id) => renderStored(services, id),
    listStale: selectStale,
  });

/** Renders articles again when what they show has changed. */
export function listen(site: Site): void {
  rendering.onShownChanged(site, async ({ kind, itemId, words }) => {
    if (kind !== 'article') return undefined;
    await renderStored(site, itemId, words);
    return `article-${itemId}`;
  });
}
