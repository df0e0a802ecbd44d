import { defineFeature } from '#platform/server/feature/feature.ts';
import type { Site } from '#platform/server/site.ts';
import { fillIndex } from './fill-index.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listen } from './listeners.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature = defineFeature({
  name: 'search',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  routes: searchRoutes,
  jobs: [{ name: 'search.index', everySeconds: 60, run: (site: Site) => fillIndex(site) }],
  listeners: [listen],
  staysAfterDeletion: ['search_document.author_id'],
});
