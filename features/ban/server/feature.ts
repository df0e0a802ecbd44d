import { en } from '#features/ban/messages.en.ts';
import { zh } from '#features/ban/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { bans } from './bans.ts';
import { sweepBans } from './list-bans.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { banRoutes } from './routes.ts';

export const banFeature = defineFeature({
  name: 'ban',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: banRoutes,
  sweep: ({ db }, now) => sweepBans(db, now),
  open: bans.open,
  staysAfterDeletion: ['ban.created_by'],
});
