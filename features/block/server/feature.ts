import { en } from '#features/block/messages.en.ts';
import { zh } from '#features/block/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { blockData } from './own-data.ts';
import { blockRoutes } from './routes.ts';

export const blockFeature = defineFeature({
  name: 'block',
  messages: { zh_CN: zh, en_US: en },
  routes: blockRoutes,
  ownData: [blockData],
});
