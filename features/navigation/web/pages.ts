import { navigationPaths } from '#features/navigation/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';
import { navigationMessages } from './messages.ts';

export const navigationPages: readonly AnnouncedPage[] = [
  {
    path: navigationPaths.list,
    query: [],
    ownMessages: navigationMessages,
    load: () => import('./navigation-page.tsx'),
    source: 'features/navigation/web/navigation-page.tsx',
  },
  {
    path: navigationPaths.detail,
    query: ['id'],
    ownMessages: navigationMessages,
    load: () => import('./navigation-detail-page.tsx'),
    source: 'features/navigation/web/navigation-detail-page.tsx',
  },
  consolePage(navigationPaths.sites),
  consolePage(navigationPaths.categories),
];
