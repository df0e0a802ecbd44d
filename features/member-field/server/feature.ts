import { en } from '#features/member-field/messages.en.ts';
import { zh } from '#features/member-field/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { fieldData } from './own-data.ts';
import { memberFieldRoutes } from './routes.ts';

export const memberFieldFeature = defineFeature({
  name: 'memberField',
  messages: { zh_CN: zh, en_US: en },
  routes: memberFieldRoutes,
  ownData: [fieldData],
});
