import { en } from '#features/job/messages.en.ts';
import { zh } from '#features/job/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { jobRoutes } from './routes.ts';

export const jobFeature = defineFeature({
  name: 'job',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  routes: ({ jobs, jobMessages }) => jobRoutes(jobs, jobMessages),
});
