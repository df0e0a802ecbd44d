import { en } from '#features/feedback/messages.en.ts';
import { zh } from '#features/feedback/messages.zh.ts';
import { feedbackSettings } from '#features/feedback/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { feedbackData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { feedbackReminder } from './reminders.ts';
import { feedbackRoutes } from './routes.ts';
import { forgetContacts } from './store.ts';
import { feedbackWork } from './waiting-work.ts';

export const feedbackFeature = defineFeature({
  name: 'feedback',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  settings: feedbackSettings,
  routes: feedbackRoutes,
  reminders: [feedbackReminder],
  waitingWork: [feedbackWork],
  ownData: [feedbackData],
  sweep: ({ db, settings }, now) =>
    forgetContacts(db, new Date(now.getTime() - settings.of(feedbackSettings).guestContactDays * 86_400_000)),
  staysAfterDeletion: ['feedback_reply.staff_id'],
});
