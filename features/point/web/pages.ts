import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const pointPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/wallet/point',
    load: () => import('./point-page.tsx'),
    source: 'features/point/web/point-page.tsx',
  },
];
