import { feedbackPaths } from '#features/feedback/paths.ts';
import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countFeedback } from './feedback-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const feedbackWork: WaitingWork = {
  area: 'feedback',
  path: feedbackPaths.console,
  permission: 'console.feedback',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countFeedback(db, { isAnswered: false, most: MOST_WAITING }),
};
