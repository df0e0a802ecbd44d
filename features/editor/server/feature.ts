import { en } from '#features/editor/messages.en.ts';
import { zh } from '#features/editor/messages.zh.ts';
import { editorSettings } from '#features/editor/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { editorRoutes } from './routes.ts';

export const editorFeature = defineFeature({
  name: 'editor',
  messages: { zh_CN: zh, en_US: en },
  settings: editorSettings,
  routes: editorRoutes,
});
