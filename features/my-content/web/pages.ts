import { questionMessages as ownMessages } from '#features/question/web/lists-public.ts';
import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const myContentPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___',
    load: () => import('./my-content-index-page.tsx'),
    source: 'features/my-content/web/my-content-index-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/me',
    load: () => import('./me-page.tsx'),
    source: 'features/my-content/web/me-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/userDynamicList',
    load: () => import('./my-activity-page.tsx'),
    source: 'features/my-content/web/my-activity-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/topicList',
    load: () => import('./my-topics-page.tsx'),
    source: 'features/my-content/web/my-topics-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/commentList',
    load: () => import('./my-comments-page.tsx'),
    source: 'features/my-content/web/my-comments-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/replyList',
    load: () => import('./my-replies-page.tsx'),
    source: 'features/my-content/web/my-replies-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/questionList',
    load: () => import('./my-questions-page.tsx'),
    ownMessages,
    source: 'features/my-content/web/my-questions-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/answerList',
    load: async () => (await import('./my-answers-pages.tsx')).answers,
    source: 'features/my-content/web/my-answers-pages.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/answerReplyList',
    load: async () => (await import('./my-answers-pages.tsx')).replies,
    source: 'features/my-content/web/my-answers-pages.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/topicUnhideList',
    messages: ['account', 'discussion'],
    load: () => import('./my-unlocks-page.tsx'),
    source: 'features/my-content/web/my-unlocks-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/favoriteList',
    messages: ['account', 'discussion'],
    load: () => import('./favorite-list-page.tsx'),
    source: 'features/my-content/web/favorite-list-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/likeList',
    load: () => import('./like-list-page.tsx'),
    source: 'features/my-content/web/like-list-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/historyList',
    load: () => import('./history-list-page.tsx'),
    source: 'features/my-content/web/history-list-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/seeLaterList',
    load: () => import('./see-later-list-page.tsx'),
    source: 'features/my-content/web/see-later-list-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/topicLikeList',
    load: async () => (await import('./reacted-pages.tsx')).topicLikes,
    source: 'features/my-content/web/reacted-pages.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/topicFavoriteList',
    load: async () => (await import('./reacted-pages.tsx')).topicFavourites,
    source: 'features/my-content/web/reacted-pages.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/questionFavoriteList',
    load: async () => (await import('./reacted-pages.tsx')).questionFavourites,
    source: 'features/my-content/web/reacted-pages.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/control___/draftList',
    load: () => import('./my-drafts-page.tsx'),
    source: 'features/my-content/web/my-drafts-page.tsx',
  },
  {
    path: '/user/control/home',
    query: ['userName', 'tab', 'before'],
    load: () => import('./member-page.tsx'),
    messages: ['account'],
    ownMessages,
    source: 'features/my-content/web/member-page.tsx',
  },
];
