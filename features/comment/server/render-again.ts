import { rendering, renderWriting } from '#features/content/server/public.ts';
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
    rendering.renderLater(site, {
      key: `${kind} ${item.id}`,
      render: async () => void (await renderStored(site, kind, item.id)),
    });
}

/**
 * Renders the current text of a comment or reply again, because something it refers to has become available; returns its
 * topic.
 */
export async function renderStored(site: Services, kind: Kind, id: string): Promise<string | undefined> {
  const stored = await findSource(site.db, kind, id);
  if (stored)
    await updateRendered(site.db, {
      kind,
      id,
      version: stored.version,
      rendered: await renderWriting(site, stored.source, { anchors: false }),
    });
  return stored?.topic_id;
}

/** Job: renders comments and replies of an older pipeline again; returns how many. */
export async function renderStaleComments(site: Services): Promise<number> {
  const stale = (kind: Kind) =>
    rendering.renderStale(site, {
      name: kind,
      render: async (services, id) => void (await renderStored(services, kind, id)),
      listStale: (db, params) => selectStale(db, kind, params),
    });
  return (await stale('comment')) + (await stale('reply'));
}

/** Recurring jobs, run by one process at a time. */
export const commentJobs = [
  { name: 'comment.render', everySeconds: 600, run: (site: Site) => renderStaleComments(site) },
] as const;
