import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  routes: auditRoutes,
  staysAfterDeletion: ['audit.actor_id'],
});
