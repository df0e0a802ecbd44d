import * as z from 'zod/mini';
import { heldEdits } from '#features/content/server/review-public.ts';
import { QuestionEdit, type QuestionSource } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { questionSettings } from '#features/question/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canEdit } from './policy.ts';
import { findSource } from './question-queries.ts';
import { factsOf, readVisibleQuestion } from './visible-question.ts';

/** The Markdown source that the author edits, and its version. @throws 403, 404, 409 once somebody has answered, 410 */
export async function readSource(context: Context, id: string): Promise<QuestionSource> {
  const author = memberOf(context);
  const question = await readVisibleQuestion(context, id);
  requireAllowed(canEdit(author, factsOf(question), context.site.settings.of(questionSettings)));
  const source = await findSource(context.db, id);
  if (!source) throw questionErrors.notFound();
  const held = z.safeParse(QuestionEdit, await heldEdits.findHeldEdit(context.db, { kind: 'question', id }));
  // An edit that waits is edited further.
  if (held.success) return { ...held.data, id, version: source.version, isHeld: true };
  return { id, title: question.title, content: source.source, tags: question.tags, version: source.version };
}
