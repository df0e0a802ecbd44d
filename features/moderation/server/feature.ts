import { defineFeature } from '#platform/server/feature/feature.ts';
import { moderationRoutes } from './routes.ts';

export const moderationFeature = defineFeature({ name: 'moderation', routes: moderationRoutes });
