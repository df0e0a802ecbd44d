import { en } from '#features/profile/messages.en.ts';
import { zh } from '#features/profile/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { emailRoutes } from './email-routes.ts';
import { listen } from './listeners.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature = defineFeature({
  name: 'profile',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  routes: [...emailRoutes, ...profileRoutes],
  listeners: [listen],
});
