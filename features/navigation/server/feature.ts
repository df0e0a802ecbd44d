import { en } from '#features/navigation/messages.en.ts';
import { zh } from '#features/navigation/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { navigationDescriber } from './describe-site.ts';
import { navigationSitemaps } from './feed-sources.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { navigationJobs } from './jobs.ts';
import { suggestionData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { navigationReminder } from './reminders.ts';
import { navigationRoutes } from './routes.ts';
import { navigationWork } from './waiting-work.ts';

export const navigationFeature = defineFeature({
  name: 'navigation',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: navigationRoutes,
  sitemaps: navigationSitemaps,
  pageDescribers: [navigationDescriber],
  jobs: navigationJobs,
  reminders: [navigationReminder],
  waitingWork: [navigationWork],
  ownData: [suggestionData],
  staysAfterDeletion: ['navigation_site.suggested_by'],
});
