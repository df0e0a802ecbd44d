import { en } from '#features/content-safety/messages.en.ts';
import { zh } from '#features/content-safety/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { followService } from './follow-service.ts';
import { contentSafetyRoutes } from './routes.ts';

export const contentSafetyFeature = defineFeature({
  name: 'contentSafety',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  routes: contentSafetyRoutes,
  open: followService,
});
