import { en } from '#features/setting/messages.en.ts';
import { zh } from '#features/setting/messages.zh.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { settingRoutes } from './routes.ts';

export const settingFeature = defineFeature({
  name: 'setting',
  messages: { zh_CN: zh, en_US: en },
  settings: siteSettings,
  routes: ({ settings }) => settingRoutes(settings),
});
