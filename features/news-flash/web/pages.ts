import { newsFlashListPath } from '#features/news-flash/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';
import { newsFlashMessages as ownMessages } from './messages.ts';

export const newsFlashPages: readonly AnnouncedPage[] = [
  {
    path: newsFlashListPath,
    query: ['before', 'important'],
    ownMessages,
    load: () => import('./news-flash-list-page.tsx'),
    source: 'features/news-flash/web/news-flash-list-page.tsx',
  },
  {
    path: '/newsFlashDetail',
    query: ['id'],
    ownMessages,
    load: () => import('./news-flash-page.tsx'),
    source: 'features/news-flash/web/news-flash-page.tsx',
  },
  consolePage('/admin/news-flashes'),
];
