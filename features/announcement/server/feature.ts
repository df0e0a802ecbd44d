import { en } from '#features/announcement/messages.en.ts';
import { zh } from '#features/announcement/messages.zh.ts';
import { registerAnnouncements } from '#features/session/server/announced-public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { dismissalData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { announcementRoutes } from './routes.ts';
import { announcementsFor, markedBy, nextAnnouncementChange } from './shown.ts';

registerAnnouncements(announcementsFor);

export const announcementFeature = defineFeature({
  name: 'announcement',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: announcementRoutes,
  frame: { changesAt: nextAnnouncementChange, marks: markedBy },
  ownData: [dismissalData],
});
