import type { Order } from '#features/comment/contract.ts';
import type { Talk } from '#features/comment/web/talk-public.ts';
import { answerApi } from '#features/question/answer-contract.ts';
import { questionPath } from '#features/question/paths.ts';

const orders: readonly Order[] = ['oldest', 'newest', 'hot'];

/** Answers: comments on a question. */
export const answerTalk: Talk = {
  kind: 'question',
  names: { comment: 'answer', reply: 'answer-reply' },
  api: answerApi,
  pageOf: questionPath,
  orders,
  longest: 100_000,
};
