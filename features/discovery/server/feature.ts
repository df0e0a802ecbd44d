import { termsPaths } from '#features/terms/paths.ts';
import { toolNames, toolPath } from '#features/tool/tools.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';

/** Pages of features that announce nothing to the server, or have nothing but one page. */
const pages = ['/', toolPath(), ...toolNames.map((name) => toolPath(name)), termsPaths.read];

export const discoveryFeature = defineFeature({
  name: 'discovery',
  sitemaps: [{ name: 'page', list: async () => pages.map((path) => ({ path })) }],
});
