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

/** Renders the current text of a topic again, if it has these words, because something it refers to has changed. */
export async function renderStored(site: Services, topicId: string, words = ''): Promise<void> {
  const stored = await findSource(site.db, topicId);
  if (stored && rendering.hasWords(stored.source, words))
    await updateRendered(site.db, {
      topicId,
      version: stored.version,
      writing: await renderWriting(site, stored.source, { anchors: true }),
    });
}

/** The job for topics of an older pipeline. */
export function renderStaleTopics(site: Services): Promise<number> {
  return rendering.renderStale(site, {
    name: 'topic',
    render: (of, id) => renderStored(of, id),
    listStale: selectStaleTopics,
  });
}
