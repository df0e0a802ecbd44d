import { en } from '#features/ban/messages.en.ts';
import { zh } from '#features/ban/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { openBans } from './bans.ts';
import { sweepBans } from './list-bans.ts';
import { banRoutes } from './routes.ts';

export const banFeature = defineFeature({
  name: 'ban',
  messages: { zh_CN: zh, en_US: en },
  routes: banRoutes,
  sweep: ({ db }, now) => sweepBans(db, now),
  open: openBans,
});
