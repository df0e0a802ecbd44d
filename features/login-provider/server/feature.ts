import { en } from '#features/login-provider/messages.en.ts';
import { zh } from '#features/login-provider/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { deleteEnded as sweepReturns } from './link-store.ts';
import { openProviders } from './live-providers.ts';
import { linkData } from './own-data.ts';
import { loginProviderRoutes } from './routes.ts';

export const loginProviderFeature = defineFeature({
  name: 'loginProvider',
  messages: { zh_CN: zh, en_US: en },
  routes: loginProviderRoutes,
  sweep: ({ db }, now) => sweepReturns(db, now.toISOString()),
  open: openProviders,
  ownData: [linkData],
});
