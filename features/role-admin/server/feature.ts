import { en } from '#features/role-admin/messages.en.ts';
import { zh } from '#features/role-admin/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { permissionRoutes } from './routes.ts';

export const roleAdminFeature = defineFeature({
  name: 'right',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  routes: permissionRoutes,
});
