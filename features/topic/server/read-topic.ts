import { sectionTree } from '#features/section/server/public.ts';
import type { TopicPage } from '#features/topic/contract.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countReader } from './count-view.ts';
import { authorsOf, namingFor } from './present-author.ts';
import { presentTopic } from './present-topic.ts';
import { renderTopicAgain } from './render-again.ts';
import { findTopicPage } from './topic-records.ts';
import { demandView, factsOf } from './visible-topic.ts';

/** A thread's topic. The comments are a call of their own. @throws 404, 403 with `roles` */
export async function readTopic(context: Context, id: string): Promise<TopicPage> {
  const { site } = context;
  const record = await findTopicPage(context, id);
  if (!record) throw topicErrors.notFound();
  await demandView(context, factsOf(record));
  if (record.status === 'published') countReader(context, id);
  renderTopicAgain(site, { id, pipelineVersion: record.pipeline_version });
  const author = (await authorsOf(site, [record.author_id]))(record.author_id);
  return presentTopic(record, { actor: context.actor, author, naming: await namingFor(context), tree: await sectionTree(site), switches: site.settings.of(topicSettings) });
}
