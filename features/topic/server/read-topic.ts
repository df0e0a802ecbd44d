import { isAuthor, mayModerate } from '#features/content/authorship.ts';
import { authors, signing } from '#features/content/server/public.ts';
import { gates as hiddenGates } from '#features/hidden-content/server/public.ts';
import { findPollFor } from '#features/poll/server/public.ts';
import { findEnvelopeFor } from '#features/red-envelope/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { isReadOnly } from '#features/setting/server/public.ts';
import type { TopicPage } from '#features/topic/contract.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { topicSettings } from '#features/topic/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import { topicViews } from './count-view.ts';
import { presentTopic } from './present-topic.ts';
import { renderTopicAgain } from './render-again.ts';
import { findTopicPage, type TopicPageRecord } from './topic-queries.ts';
import { factsOf, requireView, takesVotes } from './visible-topic.ts';

/** A thread's topic. The comments have a call of their own. @throws 404, 403 with `roles` */
export async function readTopic(context: Context, id: string): Promise<TopicPage> {
  const { site } = context;
  const target = { kind: 'topic', id };
  const record = await findTopicPage(context.db, id);
  if (!record) throw topicErrors.notFound();
  await requireView(context, factsOf(record));
  if (record.status === 'published') topicViews.countReader(context, id);
  renderTopicAgain(site, { id, pipelineVersion: record.pipeline_version });
  const author = (await authors.authorsOf(site, [record.author_id], context.page))(record.author_id);
  const poll = record.has_poll
    ? await findPollFor(context, {
        kind: 'topic',
        targetId: id,
        target: { isAuthor: isAuthor(context.actor, record.author_id), isOpen: takesVotes(record) },
      })
    : null;
  const envelope =
    record.envelope === 0 ? null : await findEnvelopeFor(context, { target, isOpen: record.status === 'published' });
  const seesAll = isAuthor(context.actor, record.author_id) || mayModerate(context.actor);
  const gates = record.hide_kinds === 0 ? [] : await hiddenGates.listGates(context, { target, seesAll });
  tagPage(context, record, { isCounting: poll !== null || envelope !== null || gates.length > 0 });
  const page = presentTopic(record, {
    actor: context.actor,
    author,
    naming: await authors.namingFor(context),
    nameRegion: authors.regionNaming(context),
    tree: await sectionTree(site),
    // No box for what would be refused.
    switches: { ...site.settings.of(topicSettings), ...(isReadOnly(site) ? { allowComment: false } : {}) },
    poll,
    envelope,
    gates,
  });
  return signing.signContent(context, page);
}

function tagPage({ page }: Context, record: TopicPageRecord, { isCounting }: { isCounting: boolean }): void {
  page?.tag('topic', [record.id]);
  page?.tag('author', [record.author_id]);
  // Votes, shares and unlocks are counted, and an old pipeline's text is being rendered again.
  if (isCounting || record.pipeline_version < PIPELINE_VERSION) page?.changesSoon();
}
