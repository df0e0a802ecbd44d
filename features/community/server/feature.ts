import { communityPath } from '#features/community/paths.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { sectionDescribers } from './describe-section.ts';
import { communityRoutes } from './routes.ts';

export const communityFeature = defineFeature({
  name: 'community',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  routes: communityRoutes,
  pageDescribers: sectionDescribers,
  sitemaps: [{ name: 'community', list: async () => [{ path: communityPath }] }],
});
