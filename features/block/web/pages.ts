import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const blockPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/blockedList',
    load: () => import('./blocked-list-page.tsx'),
    source: 'features/block/web/blocked-list-page.tsx',
  },
];
