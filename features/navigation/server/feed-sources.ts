import { navigationPaths, navigationSitePath } from '#features/navigation/paths.ts';
import type { SitemapSource } from '#platform/server/feature/discovery.ts';
import { publicSites } from './navigation-queries.ts';

export const navigationSitemaps: readonly SitemapSource[] = [
  { name: 'navigation', rows: publicSites, path: navigationSitePath },
  { name: 'page', list: async () => [{ path: navigationPaths.list }] },
];
