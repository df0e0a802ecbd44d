import { en } from '#features/follow/messages.en.ts';
import { zh } from '#features/follow/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { listen } from './listeners.ts';
import { deleteFollows } from './on-account-deleted.ts';
import { followData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { followReminders, listenToRemind } from './reminders.ts';
import { followRoutes } from './routes.ts';
import { followerReminders, listenToTell } from './tell-followers.ts';

export const followFeature = defineFeature({
  name: 'follow',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: followRoutes,
  listeners: [listen, listenToRemind, listenToTell],
  reminders: [...followReminders, ...followerReminders],
  ownData: [followData],
  onAccountDeleted: deleteFollows,
});
