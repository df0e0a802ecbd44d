import { en } from '#features/attachment/messages.en.ts';
import { zh } from '#features/attachment/messages.zh.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { dropUploadsOf, listen, sweepAttachments } from './drop-attachments.ts';
import { attachmentData } from './own-data.ts';
import { attachmentRoutes } from './routes.ts';

export const attachmentFeature = defineFeature({
  name: 'attachment',
  messages: { zh_CN: zh, en_US: en },
  settings: attachmentSettings,
  routes: attachmentRoutes,
  sweep: sweepAttachments,
  listeners: [listen],
  ownData: [attachmentData],
  onAccountDeleted: dropUploadsOf,
});
