import { en } from '#features/member-admin/messages.en.ts';
import { zh } from '#features/member-admin/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { memberAdminRoutes } from './routes.ts';

export const memberAdminFeature = defineFeature({
  name: 'roster',
  messages: { zh_CN: zh, en_US: en },
  routes: ({ onAccountDeleted }) => memberAdminRoutes(onAccountDeleted),
});
