import { en } from '#features/login-provider/messages.en.ts';
import { zh } from '#features/login-provider/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { deleteEnded as sweepReturns } from './link-store.ts';
import { providers } from './live-providers.ts';
import { linkData } from './own-data.ts';
import { loginProviderRoutes } from './routes.ts';

export const loginProviderFeature = defineFeature({
  name: 'loginProvider',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  routes: loginProviderRoutes,
  sweep: ({ db }, now) => sweepReturns(db, now.toISOString()),
  open: providers.open,
  ownData: [linkData],
});
