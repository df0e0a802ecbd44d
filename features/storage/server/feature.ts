import { en } from '#features/storage/messages.en.ts';
import { zh } from '#features/storage/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { followStorage } from './follow-storage.ts';
import { storageRoutes } from './routes.ts';

export const storageFeature = defineFeature({
  name: 'storage',
  messages: { zh_CN: zh, en_US: en },
  routes: storageRoutes,
  open: followStorage,
});
