import { en } from '#features/hidden-content/messages.en.ts';
import { zh } from '#features/hidden-content/messages.zh.ts';
import { hiddenContentSettings } from '#features/hidden-content/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { hiddenContentData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { hiddenContentRoutes } from './routes.ts';

export const hiddenContentFeature = defineFeature({
  name: 'hiddenContent',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  settings: hiddenContentSettings,
  routes: hiddenContentRoutes,
  ownData: [hiddenContentData],
});
