import { answerApi } from '#features/question/answer-contract.ts';
import { questionApi } from '#features/question/contract.ts';

/** What is fetched again after a question has changed: its page, every list that has it, and the asker's balance. */
export const changedQueries = [
  questionApi.read,
  questionApi.list,
  questionApi.wanted,
  questionApi.mine,
  questionApi.source,
  questionApi.revisions,
  questionApi.form,
  answerApi.list,
];
