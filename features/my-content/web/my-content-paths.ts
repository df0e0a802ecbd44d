import { pendingEditsPath } from '#features/content/paths.ts';
import { draftListPath } from '#features/draft/paths.ts';
import { unlockListPath } from '#features/unlock/paths.ts';

export const activityPath = (before?: string | null): string =>
  `/user/userDynamicList${before ? `?before=${before}` : ''}`;

export const myContentPaths = {
  activity: activityPath(),
  topics: '/user/control___/topicList',
  comments: '/user/control___/commentList',
  replies: '/user/control___/replyList',
  questions: '/user/control___/questionList',
  answers: '/user/control___/answerList',
  answerReplies: '/user/control___/answerReplyList',
  unlocks: unlockListPath(),
  pendingEdits: pendingEditsPath,
  drafts: draftListPath,
} as const;

export type MyContentTab = keyof typeof myContentPaths;

export function myContentHref(tab: MyContentTab, page = 1): string {
  return page > 1 ? `${myContentPaths[tab]}?page=${page}` : myContentPaths[tab];
}
