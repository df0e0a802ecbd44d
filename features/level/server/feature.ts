import { en } from '#features/level/messages.en.ts';
import { zh } from '#features/level/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { levelRoutes } from './routes.ts';

export const levelFeature = defineFeature({ name: 'level', messages: { zh_CN: zh, en_US: en }, routes: levelRoutes });
