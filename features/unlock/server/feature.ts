import { en } from '#features/unlock/messages.en.ts';
import { zh } from '#features/unlock/messages.zh.ts';
import { unlockSettings } from '#features/unlock/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { forgetUnlocksOf } from './forget-unlocks.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { unlockJobs } from './jobs.ts';
import { unlockChecks } from './ledger-check.ts';
import { listen } from './listeners.ts';
import { unlockData, unlockPaymentData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { listenToRemind, unlockReminders } from './reminders.ts';
import { unlockRoutes } from './routes.ts';
import { disputeWork } from './waiting-work.ts';

export const unlockFeature = defineFeature({
  name: 'unlock',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: unlockSettings,
  routes: [...unlockRoutes, ...disputeRoutes],
  jobs: unlockJobs,
  listeners: [listen, listenToRemind],
  reminders: unlockReminders,
  ownData: [unlockData, unlockPaymentData],
  onAccountDeleted: forgetUnlocksOf,
  staysAfterDeletion: ['unlock_dispute.decided_by', 'unlock_payment.payee_id', 'unlock_payment.payer_id'],
  ledgerChecks: unlockChecks,
  waitingWork: [disputeWork],
});
