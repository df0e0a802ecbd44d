import { en } from '#features/member-admin/messages.en.ts';
import { zh } from '#features/member-admin/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { continueRemovals } from './continue-removals.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { REMOVAL_JOB } from './removals.ts';
import { memberAdminRoutes } from './routes.ts';

export const memberAdminFeature = defineFeature({
  name: 'roster',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  jobs: [{ name: REMOVAL_JOB, everySeconds: 60, run: continueRemovals }],
  routes: ({ onAccountDeleted }) => memberAdminRoutes(onAccountDeleted),
});
