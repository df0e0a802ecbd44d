import { en } from '#features/emoji/messages.en.ts';
import { zh } from '#features/emoji/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { emojiRoutes } from './routes.ts';

export const emojiFeature = defineFeature({ name: 'emoji', messages: { zh_CN: zh, en_US: en }, routes: emojiRoutes });
