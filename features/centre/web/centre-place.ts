import { draftListPath } from '#features/draft/paths.ts';
import { unlockListPath } from '#features/unlock/paths.ts';

/** The page of a list in the address; 1 where it says nothing sensible. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

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
