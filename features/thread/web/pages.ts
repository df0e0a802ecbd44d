import type { PageRoute } from '#platform/web/page/page.ts';

export const threadPages: readonly PageRoute[] = [
  {
    path: '/thread',
    query: ['topicId', 'commentId', 'order', 'page', 'replies', 'floor'],
    load: () => import('./thread-page.tsx'),
    source: 'features/thread/web/thread-page.tsx',
  },
  {
    path: '/user/editComment',
    load: () => import('./edit-comment-page.tsx'),
    access: 'member',
    source: 'features/thread/web/edit-comment-page.tsx',
  },
];
