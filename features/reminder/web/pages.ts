import { ACCOUNT_PAGE, type PageRoute } from '#platform/web/page/page.ts';

export const reminderPages: readonly PageRoute[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/notify',
    load: () => import('./notify-index-page.tsx'),
    source: 'features/reminder/web/notify-index-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/notify/remindList',
    load: () => import('./remind-list-page.tsx'),
    source: 'features/reminder/web/remind-list-page.tsx',
  },
];
