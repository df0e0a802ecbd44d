export { questionMessages } from './messages.ts';
export {
  memberAnswersQuery,
  memberQuestionsQuery,
  myAnswerRepliesQuery,
  myAnswersQuery,
  myQuestionsQuery,
} from './queries.ts';
export { QuestionBadges } from './question-badges.tsx';
