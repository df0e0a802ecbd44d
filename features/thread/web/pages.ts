import { type PageRoute, WRITING_PAGE } from '#platform/web/page/page.ts';

export const threadPages: readonly PageRoute[] = [
  {
    path: '/thread',
    query: ['topicId', 'commentId', 'order', 'page', 'replies', 'floor'],
    load: () => import('./thread-page.tsx'),
    messages: ['discussion'],
    source: 'features/thread/web/thread-page.tsx',
  },
  {
    ...WRITING_PAGE,
    path: '/user/editComment',
    load: () => import('./edit-comment-page.tsx'),
    source: 'features/thread/web/edit-comment-page.tsx',
  },
];
