import { signerFor } from '#features/attachment/server/public.ts';
import { isAuthor } from '#features/content/authorship.ts';
import { authors } from '#features/content/server/public.ts';
import { findPollFor } from '#features/poll/server/public.ts';
import type { QuestionPage } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { questionSettings } from '#features/question/settings.ts';
import { isReadOnly } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { questionViews } from './count-view.ts';
import { canView } from './policy.ts';
import { presentQuestion } from './present-question.ts';
import { findQuestionPage, type QuestionPageRecord } from './question-queries.ts';
import { renderQuestionAgain } from './render-again.ts';
import { factsOf, takesVotes } from './visible-question.ts';

/** A question with its postscripts. The answers have a call of their own. @throws 404 */
export async function readQuestion(context: Context, id: string): Promise<QuestionPage> {
  const { site, actor, now } = context;
  const record = await findQuestionPage(context.db, id);
  if (!record) throw questionErrors.notFound();
  requireAllowed(canView(actor, factsOf(record)));
  if (record.status === 'published') questionViews.countReader(context, id);
  renderQuestionAgain(site, record);
  const people = [record.author_id, record.adoption?.payee_id ?? null];
  const authorOf = await authors.authorsOf(site, people, context.page);
  const poll = record.has_poll
    ? await findPollFor(context, {
        kind: 'question',
        targetId: id,
        target: { isAuthor: isAuthor(actor, record.author_id), isOpen: takesVotes(record) },
      })
    : null;
  tagPage(context, record);
  return presentQuestion(record, {
    actor,
    now,
    authorOf,
    naming: await authors.namingFor(context),
    nameRegion: authors.regionNaming(context),
    // No box for what would be refused.
    switches: { ...site.settings.of(questionSettings), ...(isReadOnly(site) ? { allowAnswer: false } : {}) },
    sign: await signerFor(context, record.status === 'published' ? { sectionId: null } : null),
    poll,
  });
}

function tagPage({ page }: Context, record: QuestionPageRecord): void {
  page?.tag('question', [record.id]);
  page?.tag('author', [record.author_id]);
  const stored = [record, ...(record.postscripts ?? [])];
  // Votes are counted, and an old pipeline's text is being rendered again.
  if (record.has_poll || stored.some((text) => text.pipeline_version < PIPELINE_VERSION)) page?.changesSoon();
}
