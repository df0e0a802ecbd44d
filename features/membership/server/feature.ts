import { registerSourceNames } from '#features/ledger/server/names-public.ts';
import { en } from '#features/membership/messages.en.ts';
import { zh } from '#features/membership/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { membershipJobs } from './jobs.ts';
import { membershipCheck } from './ledger-check.ts';
import { listen } from './listeners.ts';
import { nameOrders } from './name-orders.ts';
import { membershipOrderData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { listenToRemind, membershipReminders } from './reminders.ts';
import { membershipRoutes } from './routes.ts';

registerSourceNames(['membership.buy', 'membership.refund'], nameOrders);

export const membershipFeature = defineFeature({
  name: 'membership',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  routes: membershipRoutes,
  jobs: membershipJobs,
  listeners: [listen, listenToRemind],
  reminders: membershipReminders,
  ownData: [membershipOrderData],
  staysAfterDeletion: ['membership_order.member_id', 'membership_order.refunded_by'],
  ledgerChecks: [membershipCheck],
});
