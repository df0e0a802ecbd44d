import { rendering, renderWriting } from '#features/content/server/public.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { selectStaleTopics, updateRendered } from './render-queries.ts';
import { findSource } from './topic-queries.ts';

type Services = Pick<Site, 'db' | 'log' | 'environment' | 'settings'>;

/** Queues a topic rendered by an older pipeline; the current reader still gets the old HTML. */
export function renderTopicAgain(site: Services, topic: { id: string; pipelineVersion: number }): void {
  if (topic.pipelineVersion >= PIPELINE_VERSION) return;
  rendering.renderLater(site, { key: `topic ${topic.id}`, render: () => renderStored(site, topic.id) });
}

/** Renders the current text of a topic again, because something it refers to has become available. */
export async function renderStored(site: Services, topicId: string): Promise<void> {
  const stored = await findSource(site.db, topicId);
  if (stored)
    await updateRendered(site.db, {
      topicId,
      version: stored.version,
      writing: await renderWriting(site, stored.source, { anchors: true }),
    });
}

/** The job for topics of an older pipeline. */
export function renderStaleTopics(site: Services): Promise<number> {
  return rendering.renderStale(site, { name: 'topic', render: renderStored, listStale: selectStaleTopics });
}
