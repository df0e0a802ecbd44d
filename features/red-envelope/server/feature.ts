import { en } from '#features/red-envelope/messages.en.ts';
import { zh } from '#features/red-envelope/messages.zh.ts';
import { redEnvelopeSettings } from '#features/red-envelope/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { redEnvelopeJobs, returnEnvelopesOf } from './end-envelopes.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { envelopeCheck } from './ledger-check.ts';
import { openedEnvelopeData, sentEnvelopeData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { listenToRemind, redEnvelopeReminders } from './reminders.ts';
import { redEnvelopeRoutes } from './routes.ts';

export const redEnvelopeFeature = defineFeature({
  name: 'redEnvelope',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: redEnvelopeSettings,
  routes: redEnvelopeRoutes,
  listeners: [listenToRemind],
  reminders: redEnvelopeReminders,
  jobs: redEnvelopeJobs,
  ownData: [sentEnvelopeData, openedEnvelopeData],
  onAccountDeleted: returnEnvelopesOf,
  staysAfterDeletion: ['red_envelope.giver_id', 'red_envelope.receiver_id', 'red_envelope_claim.member_id'],
  ledgerChecks: [envelopeCheck],
});
