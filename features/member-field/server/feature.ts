import { en } from '#features/member-field/messages.en.ts';
import { zh } from '#features/member-field/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { fieldData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { memberFieldRoutes } from './routes.ts';

export const memberFieldFeature = defineFeature({
  name: 'memberField',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: memberFieldRoutes,
  ownData: [fieldData],
});
