import { rendering, renderWriting } from '#features/topic/server/public.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { findSource, type Kind, selectStale, updateRendered } from './render-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/**
 * Queues a new rendering of a comment or reply that an older pipeline rendered; the current request still gets the old
 * HTML.
 */
export function renderAgain(site: Services, kind: Kind, item: { id: string; pipeline_version: number }): void {
  if (item.pipeline_version < PIPELINE_VERSION)
    rendering.renderLater(site, { key: `${kind} ${item.id}`, render: () => renderStored(site, kind, item.id) });
}

/** Renders the current text of a comment or reply again, because something it refers to has become available. */
export async function renderStored(site: Services, kind: Kind, id: string): Promise<void> {
  const stored = await findSource(site.db, kind, id);
  if (stored)
    await updateRendered(site.db, {
      kind,
      id,
      version: stored.version,
      rendered: await renderWriting(site, stored.source, { anchors: false }),
    });
}

/** Job: renders comments and replies of an older pipeline again; returns how many. */
export async function renderStaleComments(site: Services): Promise<number> {
  const stale = (kind: Kind) =>
    rendering.renderStale(site, {
      name: kind,
      render: (services, id) => renderStored(services, kind, id),
      listStale: (db, params) => selectStale(db, kind, params),
    });
  return (await stale('comment')) + (await stale('reply'));
}

/** Recurring jobs, run by one process at a time. */
export const commentJobs = [
  { name: 'comment.render', everySeconds: 600, run: (site: Site) => renderStaleComments(site) },
] as const;
