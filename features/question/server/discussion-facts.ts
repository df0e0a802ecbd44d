import type { DiscussionFacts } from '#features/content/commenting.ts';
import type { QuestionState } from './question-queries.ts';

/** What decides who may answer a question, and who may edit and delete answers. */
export const discussionFacts = (
  question: Pick<QuestionState, 'status' | 'is_closed' | 'adopted_id'>,
  { allowAnswer }: { allowAnswer: boolean },
): DiscussionFacts => ({
  sectionId: null,
  isPublic: question.status === 'published',
  commentsClosed: question.is_closed,
  allowComment: allowAnswer,
  adoptedId: question.adopted_id,
});
