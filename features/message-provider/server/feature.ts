import { defineFeature } from '#platform/server/feature/feature.ts';
import { messageProviderRoutes } from './routes.ts';

export const messageProviderFeature = defineFeature({ name: 'messageProvider', routes: messageProviderRoutes });
