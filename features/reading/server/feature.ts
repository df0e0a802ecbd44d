import { en } from '#features/reading/messages.en.ts';
import { zh } from '#features/reading/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { listen } from './listeners.ts';
import { forgetReadings } from './on-account-deleted.ts';
import { readingData, seeLaterData } from './own-data.ts';
import { readingRoutes, seeLaterRoutes } from './routes.ts';

export const readingFeature = defineFeature({
  name: 'reading',
  messages: { zh_CN: zh, en_US: en },
  routes: [...readingRoutes, ...seeLaterRoutes],
  listeners: [listen],
  ownData: [readingData, seeLaterData],
  onAccountDeleted: forgetReadings,
});
