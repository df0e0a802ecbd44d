import { en } from '#features/help/messages.en.ts';
import { zh } from '#features/help/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { helpDescriber } from './describe-help.ts';
import { helpSitemaps } from './feed-sources.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { helpRoutes } from './routes.ts';
import { searchableHelp } from './searchable-queries.ts';

export const helpFeature = defineFeature({
  name: 'help',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: helpRoutes,
  searchables: [searchableHelp({ zh_CN: zh.title, en_US: en.title })],
  sitemaps: helpSitemaps,
  pageDescribers: [helpDescriber],
});
