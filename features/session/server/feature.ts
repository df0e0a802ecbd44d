import { en } from '#features/session/messages.en.ts';
import { zh } from '#features/session/messages.zh.ts';
import { sessionSettings } from '#features/session/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { sweepSessions } from './end-sessions.ts';
import { loginData, sessionData } from './own-data.ts';
import { sessionRoutes } from './routes.ts';

export const sessionFeature = defineFeature({
  name: 'session',
  messages: { zh_CN: zh, en_US: en },
  settings: sessionSettings,
  routes: sessionRoutes,
  sweep: sweepSessions,
  ownData: [loginData, sessionData],
});
