import type { PageRoute } from '#platform/web/page/page.ts';

export const commentPages: readonly PageRoute[] = [
  {
    path: '/user/editComment',
    load: () => import('./edit-comment-page.tsx'),
    access: 'member',
    source: 'features/comment/web/edit-comment-page.tsx',
  },
];
