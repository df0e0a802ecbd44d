import { ReviewMode, reviewModes } from '#features/section/review-mode.ts';
import { setting } from '#platform/shared/setting.ts';

const mode = () => setting({ schema: ReviewMode, initial: 'none', input: 'choice', choices: reviewModes });

/** Which texts wait for review, by their kind; a section may be stricter. */
export const reviewSettings = {
  topicReview: mode(),
  commentReview: mode(),
  replyReview: mode(),
  questionReview: mode(),
  answerReview: mode(),
  answerReplyReview: mode(),
  articleReview: mode(),
};
