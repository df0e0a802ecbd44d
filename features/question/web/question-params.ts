import type { CommentListParams } from '#features/comment/web/public.ts';
import { listHref, readListParams } from '#features/comment/web/talk-public.ts';
import { questionPath } from '#features/question/paths.ts';

/** Parameters of a question's address: the question, and which of its answers. */
export interface QuestionParams extends CommentListParams {
  questionId: string;
}

/** Parses an address. */
export function readQuestionParams(query: URLSearchParams): QuestionParams {
  return { questionId: query.get('questionId') ?? '', ...readListParams(query, 'answerId') };
}

/** The address of a position. */
export function questionHref({ questionId, ...params }: QuestionParams): string {
  return listHref(questionPath(questionId), params, 'answerId');
}
