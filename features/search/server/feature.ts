import { en } from '#features/search/messages.en.ts';
import { zh } from '#features/search/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import type { Site } from '#platform/server/site.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { feedEngine, INDEX } from './feed-opensearch.ts';
import { fillIndex } from './fill-index.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listen } from './listeners.ts';
import { COUNTED_DAYS } from './manage-search.ts';
import { recentQueryData } from './own-data.ts';
import { deleteCountsBefore } from './query-store.ts';
import { searchRoutes } from './routes.ts';
import { followHiding } from './trending.ts';

export const searchFeature = defineFeature({
  name: 'search',
  messages: { zh_CN: zh, en_US: en },
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  routes: searchRoutes,
  jobs: [
    { name: INDEX, everySeconds: 60, run: async (site: Site) => (await feedEngine(site)) + (await fillIndex(site)) },
  ],
  listeners: [listen, followHiding],
  sweep: ({ db }, now) => deleteCountsBefore(db, new Date(now.getTime() - COUNTED_DAYS * 86_400_000)),
  ownData: [recentQueryData],
  staysAfterDeletion: ['search_document.author_id'],
});
