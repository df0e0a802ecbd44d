import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const membershipPages: readonly PageRoute[] = [
  {
    path: '/membershipCardList',
    query: ['role'],
    load: () => import('./card-list-page.tsx'),
    messages: 'account',
    source: 'features/membership/web/card-list-page.tsx',
  },
  {
    path: '/membershipCard',
    query: ['id'],
    load: () => import('./card-page.tsx'),
    messages: 'account',
    source: 'features/membership/web/card-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/membershipCardOrderList',
    load: () => import('./order-list-page.tsx'),
    source: 'features/membership/web/order-list-page.tsx',
  },
];
