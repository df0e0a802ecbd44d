import { en } from '#features/storage/messages.en.ts';
import { zh } from '#features/storage/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { followStorage } from './follow-storage.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { storageRoutes } from './routes.ts';

export const storageFeature = defineFeature({
  name: 'storage',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: storageRoutes,
  open: followStorage,
});
