import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Id } from '#platform/shared/rules.ts';
import { ConsoleCommentQuery, WrittenForStaff } from './contract.ts';

const WrittenList = z.object({ records: z.array(WrittenForStaff), before: z.nullable(Id) });

/** Comments on questions and the replies to them, as staff list them; the feature of questions answers these calls. */
export const answerConsoleApi = {
  /** Answers in any state, the latest first; `topicId` is the id of a question. */
  answers: get('/admin/answers', { access: 'staff:content', query: ConsoleCommentQuery, result: WrittenList }),
  /** The same of replies to answers. */
  answerReplies: get('/admin/answerReplies', {
    access: 'staff:content',
    query: ConsoleCommentQuery,
    result: WrittenList,
  }),
};
