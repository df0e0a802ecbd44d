import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const noticePages: readonly AnnouncedPage[] = [
  {
    ...ACCOUNT_PAGE,
    path: '/notify/systemNotifyList',
    load: () => import('./notice-list-page.tsx'),
    source: 'features/notice/web/notice-list-page.tsx',
  },
  consolePage('/admin/notices'),
];
