import { en } from '#features/attachment/messages.en.ts';
import { zh } from '#features/attachment/messages.zh.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { dropUploadsOf, listen, sweepAttachments } from './drop-attachments.ts';
import { attachmentData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { attachmentRoutes } from './routes.ts';

export const attachmentFeature = defineFeature({
  name: 'attachment',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  settings: attachmentSettings,
  routes: attachmentRoutes,
  sweep: sweepAttachments,
  listeners: [listen],
  ownData: [attachmentData],
  onAccountDeleted: dropUploadsOf,
  staysAfterDeletion: ['attachment.owner_id'],
});
