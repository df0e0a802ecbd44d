import { en } from '#features/level/messages.en.ts';
import { zh } from '#features/level/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { levelRoutes } from './routes.ts';

export const levelFeature = defineFeature({
  name: 'level',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  routes: levelRoutes,
});
