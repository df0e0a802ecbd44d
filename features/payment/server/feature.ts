import { en } from '#features/payment/messages.en.ts';
import { zh } from '#features/payment/messages.zh.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { paymentJobs } from './jobs.ts';
import { paymentCheck } from './ledger-check.ts';
import { paymentData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { listenToRemind, paymentReminders } from './reminders.ts';
import { paymentRoutes } from './routes.ts';
import { paymentStep } from './setup-step.ts';
import { noticeWork } from './waiting-work.ts';

export const paymentFeature = defineFeature({
  name: 'payment',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: paymentSettings,
  routes: paymentRoutes,
  listeners: [listenToRemind],
  reminders: paymentReminders,
  jobs: paymentJobs,
  ownData: [paymentData],
  staysAfterDeletion: [
    'payment_notice.decided_by',
    'payment_notice.proposed_by',
    'payment_order.member_id',
    'payment_refund.created_by',
    'payment_statement.created_by',
  ],
  ledgerChecks: [paymentCheck],
  waitingWork: [noticeWork],
  setupSteps: [paymentStep],
});
