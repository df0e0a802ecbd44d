import { defineFeature } from '#platform/server/feature/feature.ts';
import { homeRoutes } from './routes.ts';

export const homeFeature = defineFeature({ name: 'home', routes: homeRoutes });
