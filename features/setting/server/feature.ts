import { en } from '#features/setting/messages.en.ts';
import { zh } from '#features/setting/messages.zh.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { settingRoutes } from './routes.ts';
import { nameStep } from './setup-step.ts';

export const settingFeature = defineFeature({
  name: 'setting',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  settings: siteSettings,
  routes: ({ settings }) => settingRoutes(settings),
  setupSteps: [nameStep],
});
