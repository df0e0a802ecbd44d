import { draftListPath } from '#features/draft/paths.ts';
import { unlockListPath } from '#features/unlock/paths.ts';

export const centrePaths = {
  topics: '/user/control___/topicList',
  comments: '/user/control___/commentList',
  replies: '/user/control___/replyList',
  unlocks: unlockListPath(),
  drafts: draftListPath,
} as const;

export type CentreTab = keyof typeof centrePaths;

export function centreHref(tab: CentreTab, page = 1): string {
  return page > 1 ? `${centrePaths[tab]}?page=${page}` : centrePaths[tab];
}
