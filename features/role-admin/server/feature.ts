import { en } from '#features/role-admin/messages.en.ts';
import { zh } from '#features/role-admin/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { permissionRoutes } from './routes.ts';

export const roleAdminFeature = defineFeature({
  name: 'right',
  messages: { zh_CN: zh, en_US: en },
  routes: permissionRoutes,
});
