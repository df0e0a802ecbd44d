import type { PageRoute } from '#platform/web/page/page.ts';

export const sessionPages: readonly PageRoute[] = [
  {
    path: '/login',
    query: ['jumpUrl', 'by', 'token', 'ended'],
    load: () => import('./login-page.tsx'),
    messages: ['account'],
    source: 'features/session/web/login-page.tsx',
  },
  {
    path: '/register',
    query: ['jumpUrl', 'by'],
    load: () => import('./register-page.tsx'),
    messages: ['account'],
    source: 'features/session/web/register-page.tsx',
  },
  {
    path: '/thirdParty/loginRedirect',
    query: ['state', 'code', 'iss', 'error'],
    load: () => import('./login-redirect-page.tsx'),
    messages: ['account'],
    source: 'features/session/web/login-redirect-page.tsx',
  },
];
