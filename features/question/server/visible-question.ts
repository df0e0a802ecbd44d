import { questionErrors } from '#features/question/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isOnePage } from '#platform/server/database/query-once.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canView, type QuestionFacts } from './policy.ts';
import { findQuestion, findQuestionPage, type QuestionState } from './question-queries.ts';

/** The facts of a question that policies need. */
export function factsOf(
  question: Pick<
    QuestionState,
    'status' | 'author_id' | 'bounty_state' | 'adopted_id' | 'answer_count' | 'last_floor' | 'published_at'
  >,
): QuestionFacts {
  return {
    status: question.status,
    authorId: question.author_id,
    bountyState: question.bounty_state,
    adoptedId: question.adopted_id,
    answerCount: question.answer_count,
    wasAnswered: question.last_floor > 0,
    publishedAt: question.published_at,
  };
}

/** Whether its poll accepts votes. */
export function takesVotes(question: Pick<QuestionState, 'status' | 'is_closed'>): boolean {
  return question.status === 'published' && !question.is_closed;
}

/** The question, if the caller may view it. @throws 404 */
export async function readVisibleQuestion(
  viewer: Pick<Context, 'actor'> & { db: Executor },
  id: string,
): Promise<QuestionState> {
  // A page being rendered reads the whole question anyway, in a statement that all its acts share.
  const question = await (isOnePage(viewer.db) ? findQuestionPage : findQuestion)(viewer.db, id);
  if (!question) throw questionErrors.notFound();
  requireAllowed(canView(viewer.actor, factsOf(question)));
  return question;
}
