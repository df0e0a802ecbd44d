import { en } from '#features/like/messages.en.ts';
import { zh } from '#features/like/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { removeLikes } from './on-account-deleted.ts';
import { likeData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { likeReminders, listenToRemind } from './reminders.ts';
import { likeRoutes } from './routes.ts';

export const likeFeature = defineFeature({
  name: 'like',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: likeRoutes,
  listeners: [listenToRemind],
  reminders: likeReminders,
  ownData: [likeData],
  onAccountDeleted: removeLikes,
});
