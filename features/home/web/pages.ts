import type { PageRoute } from '#platform/web/page/page.ts';

export const homePages: readonly PageRoute[] = [
  {
    path: '/',
    query: ['sort', 'sectionId', 'tag', 'page', 'feed', 'before'],
    load: () => import('./home-page.tsx'),
    source: 'features/home/web/home-page.tsx',
  },
];
