import { en } from '#features/outgoing-message/messages.en.ts';
import { zh } from '#features/outgoing-message/messages.zh.ts';
import { outgoingMessageSettings } from '#features/outgoing-message/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { outgoingMessageJobs } from './jobs.ts';
import { dropOutgoingMessagesTo } from './on-account-deleted.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { outgoingMessageRoutes } from './routes.ts';
import { mailStep } from './setup-step.ts';
import { failedWork } from './waiting-work.ts';

export const outgoingMessageFeature = defineFeature({
  name: 'delivery',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: outgoingMessageSettings,
  routes: outgoingMessageRoutes,
  jobs: outgoingMessageJobs,
  onAccountDeleted: dropOutgoingMessagesTo,
  waitingWork: [failedWork],
  setupSteps: [mailStep],
});
