import { rendering, renderWriting } from '#features/content/server/public.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { findSource, selectStale, updateRendered } from './render-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/** Queues a new rendering of a comment that an older pipeline rendered; the current request still gets the old HTML. */
export function renderAgain(site: Services, item: { id: string; pipeline_version: number }): void {
  if (item.pipeline_version < PIPELINE_VERSION)
    rendering.renderLater(site, {
      key: `comment ${item.id}`,
      render: async () => void (await renderStored(site, item.id)),
    });
}

/**
 * Renders the current text of a comment again, if it has these words, because something it refers to has changed;
 * returns what it is on.
 */
export async function renderStored(
  site: Services,
  id: string,
  words = '',
): Promise<{ target_kind: string; target_id: string } | undefined> {
  const stored = await findSource(site.db, id);
  if (!stored || !rendering.hasWords(stored.source, words)) return undefined;
  const rendered = await renderWriting(site, stored.source, { anchors: false });
  await updateRendered(site.db, { id, version: stored.version, rendered });
  return stored;
}

/** Job: renders comments of an older pipeline again; returns how many. */
export function renderStaleComments(site: Services): Promise<number> {
  return rendering.renderStale(site, {
    name: 'comment',
    render: async (services, id) => void (await renderStored(services, id)),
    listStale: selectStale,
  });
}

/** Recurring jobs, run by one process at a time. */
export const commentJobs = [
  { name: 'comment.render', everySeconds: 600, run: (site: Site) => renderStaleComments(site) },
] as const;
