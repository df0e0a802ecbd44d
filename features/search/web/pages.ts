import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';
import { searchMessages as ownMessages } from './messages.ts';

export const searchPages: readonly AnnouncedPage[] = [
  {
    path: '/search',
    query: ['q', 'tab', 'sort', 'sectionId', 'tag', 'author', 'time', 'has', 'page'],
    load: () => import('./search-page.tsx'),
    ownMessages,
    source: 'features/search/web/search-page.tsx',
  },
  consolePage('/admin/search'),
];
