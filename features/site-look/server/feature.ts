import { en } from '#features/site-look/messages.en.ts';
import { zh } from '#features/site-look/messages.zh.ts';
import { siteLookSettings } from '#features/site-look/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { servePreview } from './serve-preview.ts';

export const siteLookFeature = defineFeature({
  name: 'siteLook',
  messages: { zh_CN: zh, en_US: en },
  settings: siteLookSettings,
  plainRoutes: [servePreview],
});
