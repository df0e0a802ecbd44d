import { texts } from '#features/content/server/public.ts';
import { isForReview } from '#features/content/server/review-public.ts';
import { MOST_POSTSCRIPTS, type Postscript } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { questionSettings } from '#features/question/settings.ts';
import { roleBook } from '#features/role/server/public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canAppend } from './policy.ts';
import { countPostscripts, insertPostscript, lockQuestion } from './store.ts';
import { factsOf, readVisibleQuestion } from './visible-question.ts';

/**
 * Adds a postscript to the caller's own question. It does not wait: where it would be reviewed it is refused. @throws
 * 400, 403, 404, 409 when it would be reviewed or there are too many, 410
 */
export async function appendPostscript(context: Context, id: string, content: string): Promise<Postscript> {
  const author = memberOf(context);
  const switches = context.site.settings.of(questionSettings);
  await roleBook.requirePermission(
    context,
    canAppend(author, factsOf(await readVisibleQuestion(context, id)), switches),
    { right: 'question.append', sectionId: null, refusal: 'question.noAppend' },
  );
  const text = await texts.prepareText(context, content);
  if (await isForReview(context, { kind: 'question', sectionId: null, writing: text.writing }))
    throw questionErrors.postscriptReviewed();
  return context.transaction(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) throw questionErrors.notFound();
    requireAllowed(canAppend(author, factsOf(question), switches));
    if ((await countPostscripts(tx, id)) >= MOST_POSTSCRIPTS) throw questionErrors.tooManyPostscripts();
    const { id: postscriptId, created_at: createdAt } = await insertPostscript(tx, {
      questionId: id,
      text,
      at: context.now,
    });
    const placed = { kind: 'postscript', id: postscriptId, thread: { kind: 'question', id } };
    await texts.saveText(tx, context, { ...placed, authorId: author.id, text, isNew: true });
    await clearGuestPages(tx, context.site, [`question-${id}`]);
    return { id: postscriptId, html: text.writing.html, createdAt };
  });
}
