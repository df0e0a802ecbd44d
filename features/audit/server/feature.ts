import { defineFeature } from '#platform/server/feature/feature.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = defineFeature({ name: 'audit', routes: auditRoutes });
