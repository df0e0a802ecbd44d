import { registerDecisions } from '#features/member-admin/server/public.ts';
import { en } from '#features/moderation/messages.en.ts';
import { zh } from '#features/moderation/messages.zh.ts';
import { moderationSettings } from '#features/moderation/settings.ts';
import { registerReasonWording } from '#features/session/server/public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { listDecided } from './list-decided.ts';
import { ownActsData } from './read-own-acts.ts';
import { listenToRecord } from './record-acts.ts';
import { listenToRemind, moderationReminders } from './reminders.ts';
import { moderationRoutes } from './routes.ts';
import { listenToSettle } from './settle-cases.ts';
import { reasonFacts } from './stock-reasons.ts';
import { caseWork } from './waiting-work.ts';

registerDecisions(listDecided);
registerReasonWording(reasonFacts);

export const moderationFeature = defineFeature({
  name: 'moderation',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  settings: moderationSettings,
  routes: moderationRoutes,
  listeners: [listenToRecord, listenToRemind, listenToSettle],
  reminders: moderationReminders,
  waitingWork: [caseWork],
  ownData: [ownActsData],
  staysAfterDeletion: [
    'moderation_case.author_id',
    'moderation_case.claimed_by',
    'moderation_case.decided_by',
    'moderation_sanction.staff_id',
  ],
});
