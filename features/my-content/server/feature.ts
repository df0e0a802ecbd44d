import { defineFeature } from '#platform/server/feature/feature.ts';
import { activityRoutes } from './routes.ts';

export const myContentFeature = defineFeature({ name: 'my-content', routes: activityRoutes });
