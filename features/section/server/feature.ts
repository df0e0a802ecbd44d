import { en } from '#features/section/messages.en.ts';
import { zh } from '#features/section/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { sectionAdminRoutes } from './admin-routes.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { sectionRoutes } from './routes.ts';
import { sectionStep } from './setup-step.ts';

export const sectionFeature = defineFeature({
  name: 'section',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: [...sectionRoutes, ...sectionAdminRoutes],
  setupSteps: [sectionStep],
});
