import { answerApi } from '#features/question/answer-contract.ts';
import { questionApi } from '#features/question/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import type { QuestionListParams } from './question-list-params.ts';

/** One page of the list. Equal filters give equal query keys, however the address spelled them. */
export function questionsQuery({ filter, sort, tag, before, after }: QuestionListParams) {
  const cursor = before === undefined ? (after === undefined ? {} : { after }) : { before };
  return apiQuery(questionApi.list, { query: { filter, sort, ...(tag === undefined ? {} : { tag }), ...cursor } });
}

export const questionQuery = (id: string) => apiQuery(questionApi.read, { params: { id }, query: {} });
export const relatedQuery = (id: string) => apiQuery(questionApi.related, { params: { id }, query: {} });
export const sourceQuery = (id: string) => apiQuery(questionApi.source, { params: { id }, query: {} });
export const formQuery = apiQuery(questionApi.form, { query: {} });

const byPage = (page: number) => ({ query: { page: String(page) } });
export const myQuestionsQuery = (page: number) => apiQuery(questionApi.mine, byPage(page));
export const myAnswersQuery = (page: number) => apiQuery(answerApi.mine, byPage(page));
export const myAnswerRepliesQuery = (page: number) => apiQuery(answerApi.myReplies, byPage(page));
const ofMember = (account: string, before: string | undefined) => ({
  params: { account },
  query: before === undefined ? {} : { before },
});
export const memberQuestionsQuery = (account: string, before: string | undefined) =>
  apiQuery(questionApi.ofMember, ofMember(account, before));
export const memberAnswersQuery = (account: string, before: string | undefined) =>
  apiQuery(answerApi.ofMember, ofMember(account, before));
