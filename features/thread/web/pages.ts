import type { PageRoute } from '#platform/web/page/page.ts';

export const threadPages: readonly PageRoute[] = [
  {
    path: '/thread',
    query: ['topicId', 'commentId', 'order', 'page', 'replies'],
    load: () => import('./thread-page.tsx'),
    source: 'features/thread/web/thread-page.tsx',
  },
];
