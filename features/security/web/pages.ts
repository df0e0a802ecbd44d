import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const securityPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/user/security',
    load: () => import('./security-page.tsx'),
    source: 'features/security/web/security-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/userLoginLogList',
    load: () => import('./login-log-page.tsx'),
    source: 'features/security/web/login-log-page.tsx',
  },
];
