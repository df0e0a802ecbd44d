import { rendering, renderWriting } from '#features/topic/server/public.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { findSource, type Kind, selectStale, updateRendered } from './render-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/** Renders a comment or reply anew, soon, if an older pipeline rendered it; the reader of the moment still gets the old form. */
export function renderAgain(site: Services, kind: Kind, item: { id: string; pipeline_version: number }): void {
  if (item.pipeline_version < PIPELINE_VERSION)
    rendering.renderLater(site, { key: `${kind} ${item.id}`, render: () => renderStored(site, kind, item.id) });
}

/** Renders a comment or reply anew as it stands: something it refers to has become known. */
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

/** The job: comments and replies of an older pipeline; answers how many were rendered anew. */
export async function renderStaleComments(site: Services): Promise<number> {
  const stale = (kind: Kind) =>
    rendering.renderStale(site, {
      name: kind,
      render: (services, id) => renderStored(services, kind, id),
      listStale: (db, params) => selectStale(db, kind, params),
    });
  return (await stale('comment')) + (await stale('reply'));
}

/** What has to be done now and then, by one process at a time. */
export const commentJobs = [
  { name: 'comment.render', everySeconds: 600, run: (site: Site) => renderStaleComments(site) },
] as const;
