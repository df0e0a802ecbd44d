import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const profilePages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user',
    load: () => import('./account-index-page.tsx'),
    source: 'features/profile/web/account-index-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/welcome',
    load: () => import('./welcome-page.tsx'),
    source: 'features/profile/web/welcome-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/editUser',
    load: () => import('./edit-user-page.tsx'),
    source: 'features/profile/web/edit-user-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/blockedList',
    load: () => import('./blocked-list-page.tsx'),
    source: 'features/profile/web/blocked-list-page.tsx',
  },
];
