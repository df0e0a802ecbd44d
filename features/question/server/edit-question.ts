import { detectLanguage, texts } from '#features/content/server/public.ts';
import { heldEdits, isForReview } from '#features/content/server/review-public.ts';
import type { QuestionEdit } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { questionSettings } from '#features/question/settings.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canEdit } from './policy.ts';
import { findSource } from './question-queries.ts';
import { readyTags } from './ready-tags.ts';
import { lockQuestion, replaceQuestion } from './store.ts';
import { factsOf, readVisibleQuestion } from './visible-question.ts';

/**
 * Replaces title, content and tags of the caller's own question, until somebody has answered; the previous content is
 * kept as a revision. What says the same is no edit. Where edits are reviewed it waits; `isApproved`: it has been.
 * @throws 400, 403, 404, 409 when it changed since `version` or has answers, 410
 */
export async function editQuestion(
  context: Context,
  id: string,
  { isApproved = false, ...body }: QuestionEdit & { isApproved?: boolean },
): Promise<{ id: string; version: number; isHeld?: true }> {
  const { site, now } = context;
  const author = memberOf(context);
  const switches = site.settings.of(questionSettings);
  requireAllowed(canEdit(author, factsOf(await readVisibleQuestion(context, id)), switches));
  const tags = readyTags(body.tags);
  const text = await texts.prepareText(context, body.content);
  const isHeld =
    !isApproved && (await isForReview(context, { kind: 'question', sectionId: null, writing: text.writing }));
  return context.transaction(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) throw questionErrors.notFound();
    requireAllowed(canEdit(author, factsOf(question), switches));
    if (question.version !== body.version) throw questionErrors.changedMeanwhile({ version: question.version });
    const target = { kind: 'question', id };
    const isSame =
      body.title === question.title &&
      body.content === (await findSource(tx, id))?.source &&
      tags.join() === question.tags.join();
    if (await heldEdits.changesNothing(tx, target, isSame)) return { id, version: question.version };
    if (isHeld && question.status === 'published') {
      await heldEdits.holdEdit(tx, context, { ...target, thread: target, authorId: author.id, input: body, at: now });
      return { id, version: question.version, isHeld };
    }
    await replaceQuestion(tx, {
      question,
      authorId: author.id,
      title: body.title,
      tags,
      language: detectLanguage(`${body.title}\n${text.source}`),
      text,
      at: now,
    });
    await texts.saveText(tx, context, { ...target, thread: target, authorId: author.id, text, isNew: false });
    await clearGuestPages(tx, site, [`question-${id}`]);
    return { id, version: question.version + 1 };
  });
}
