import { en } from '#features/passkey/messages.en.ts';
import { zh } from '#features/passkey/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { passkeyData } from './own-data.ts';
import { passkeyRoutes } from './routes.ts';
import { deleteEnded as sweepChallenges } from './store.ts';

export const passkeyFeature = defineFeature({
  name: 'passkey',
  messages: { zh_CN: zh, en_US: en },
  routes: passkeyRoutes,
  sweep: ({ db }, now) => sweepChallenges(db, now.toISOString()),
  ownData: [passkeyData],
});
