import { hiddenRendering } from '#features/content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import { topicViews } from './count-view.ts';
import { coolHeat } from './heat-queries.ts';
import { rebuildAnchors } from './rebuild-anchors.ts';
import { renderStaleTopics } from './render-again.ts';
import { deleteOldViews } from './view-queries.ts';

/** Periodic jobs, each run by one process at a time. */
export const topicJobs = [
  { name: 'topic.anchors', everySeconds: 60, run: (site: Site) => rebuildAnchors(site) },
  { name: 'topic.heat', everySeconds: 300, run: (site: Site) => coolHeat(site) },
  { name: 'topic.old-views', everySeconds: 300, run: (site: Site) => deleteOldViews(site.db) },
  {
    name: 'topic.render',
    everySeconds: 600,
    run: async (site: Site) => (await renderStaleTopics(site)) + (await hiddenRendering.renderStaleHidden(site)),
  },
] as const;

/** Writes the views still buffered in this process. Call it before the database closes. */
export function flushTopics(site: Site): Promise<void> {
  return topicViews.flush(site);
}
