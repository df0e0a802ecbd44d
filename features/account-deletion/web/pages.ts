import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const accountDeletionPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/deregister',
    load: () => import('./deregister-page.tsx'),
    source: 'features/account-deletion/web/deregister-page.tsx',
  },
];
