import { atComment } from '#features/comment/paths.ts';
import { waitingCommentsOf } from '#features/comment/web/waiting-public.ts';
import { questionPath } from '#features/question/paths.ts';
import { answerTalk } from './answer-talk.ts';

export { sendWaitingQuestion } from './send-waiting-question.ts';

/** An answer is edited where it stands; its draft is there again. */
export const sendWaitingAnswer = waitingCommentsOf(answerTalk, (questionId, _, answerId) =>
  atComment(questionPath(questionId, answerId), answerId),
);
