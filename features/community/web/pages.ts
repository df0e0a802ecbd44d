import { communityPath } from '#features/community/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';
import { communityMessages as ownMessages } from './messages.ts';

export const communityPages: readonly AnnouncedPage[] = [
  {
    path: communityPath,
    query: [],
    ownMessages,
    load: () => import('./community-page.tsx'),
    source: 'features/community/web/community-page.tsx',
  },
  {
    path: '/communityModule',
    query: ['id'],
    ownMessages,
    load: () => import('./module-page.tsx'),
    source: 'features/community/web/module-page.tsx',
  },
  consolePage('/admin/section-rules'),
];
