import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const membershipPages: readonly AnnouncedPage[] = [
  {
    path: '/membershipCardList',
    query: ['role'],
    load: () => import('./card-list-page.tsx'),
    messages: ['account'],
    source: 'features/membership/web/card-list-page.tsx',
  },
  {
    path: '/membershipCard',
    query: ['id'],
    load: () => import('./card-page.tsx'),
    messages: ['account'],
    source: 'features/membership/web/card-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/membershipCardOrderList',
    load: () => import('./order-list-page.tsx'),
    source: 'features/membership/web/order-list-page.tsx',
  },
  consolePage('/admin/memberships'),
];
