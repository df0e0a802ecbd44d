import { shownChanged } from '#features/content/events.ts';
import { rendering, renderWriting } from '#features/content/server/public.ts';
import { previewArrived } from '#features/embed/events.ts';
import { videoChanged } from '#features/video/events.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
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

/** Renders articles again when link previews arrive or what they show has changed. */
export function listen(site: Site): void {
  for (const event of [previewArrived, videoChanged, shownChanged])
    site.outbox.on<{ kind: string; itemId: string; words?: string }>(event, async ({ kind, itemId, words }, { tx }) => {
      if (kind !== 'article') return;
      await renderStored(site, itemId, words);
      await clearGuestPages(tx, site, [`article-${itemId}`]);
    });
}
