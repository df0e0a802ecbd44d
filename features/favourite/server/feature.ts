import { en } from '#features/favourite/messages.en.ts';
import { zh } from '#features/favourite/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { removeFavourites } from './on-account-deleted.ts';
import { favouriteData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { favouriteRoutes } from './routes.ts';

export const favouriteFeature = defineFeature({
  name: 'favourite',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: favouriteRoutes,
  ownData: [favouriteData],
  onAccountDeleted: removeFavourites,
});
