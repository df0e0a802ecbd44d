import { termsPaths } from '#features/terms/paths.ts';
import { toolNames, toolPath } from '#features/tool/tools.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { serveCards } from './serve-cards.ts';
import { serveFeeds } from './serve-feeds.ts';
import { serveSitemaps } from './serve-sitemaps.ts';
import { writeHead } from './write-head.ts';

/** Pages of features that announce nothing to the server, or have nothing but one page. */
const pages = ['/', toolPath(), ...toolNames.map((name) => toolPath(name)), termsPaths.read];

export const discoveryFeature = defineFeature({
  name: 'discovery',
  frame: { head: writeHead },
  plainRoutes: [serveFeeds, serveSitemaps, serveCards],
  sitemaps: [{ name: 'page', list: async () => pages.map((path) => ({ path })) }],
});
