import { en } from '#features/verification/messages.en.ts';
import { zh } from '#features/verification/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { dropPapersOf, listen, sweepPapers } from './drop-papers.ts';
import { verificationData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { listenToRemind, verificationReminders } from './reminders.ts';
import { verificationRoutes } from './routes.ts';
import { verificationWork } from './waiting-work.ts';

export const verificationFeature = defineFeature({
  name: 'verification',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: verificationRoutes,
  sweep: sweepPapers,
  listeners: [listen, listenToRemind],
  reminders: verificationReminders,
  ownData: [verificationData],
  onAccountDeleted: dropPapersOf,
  staysAfterDeletion: ['verification.decided_by'],
  waitingWork: [verificationWork],
});
