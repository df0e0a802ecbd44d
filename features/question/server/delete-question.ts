import type { QuestionState } from '#features/question/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeOwn } from './change-own.ts';
import { changeStatus } from './change-status.ts';
import { canDelete } from './policy.ts';
import { factsOf } from './visible-question.ts';

/** Deletes the caller's own question, which nobody has answered; its bounty returns. @throws 403, 404, 409, 410 */
export function deleteQuestion(context: Context, id: string): Promise<QuestionState> {
  const author = memberOf(context);
  return changeOwn(context, { id }, (tx, question) => {
    requireAllowed(canDelete(author, factsOf(question)));
    return changeStatus(tx, context.site, {
      question,
      status: 'deleted_by_author',
      reason: '',
      actorId: author.id,
      at: context.now,
    });
  });
}
