import { en } from '#features/profile/messages.en.ts';
import { zh } from '#features/profile/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { emailRoutes } from './email-routes.ts';
import { listen } from './listeners.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature = defineFeature({
  name: 'profile',
  messages: { zh_CN: zh, en_US: en },
  routes: [...emailRoutes, ...profileRoutes],
  listeners: [listen],
});
