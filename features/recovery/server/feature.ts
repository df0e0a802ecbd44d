import { en } from '#features/recovery/messages.en.ts';
import { zh } from '#features/recovery/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { dropRecoveriesOf } from './on-account-deleted.ts';
import { sweepRecoveries } from './public.ts';
import { recoveryRoutes } from './routes.ts';

export const recoveryFeature = defineFeature({
  name: 'recovery',
  messages: { zh_CN: zh, en_US: en },
  routes: recoveryRoutes,
  sweep: ({ db }, now) => sweepRecoveries(db, now),
  onAccountDeleted: dropRecoveriesOf,
});
