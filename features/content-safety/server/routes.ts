import { contentSafetyAdminApi } from '#features/content-safety/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readService, saveService } from './save-service.ts';
import { tryService } from './try-service.ts';

export const contentSafetyRoutes = implement(contentSafetyAdminApi, {
  read: (_input, context) => readService(context),
  save: ({ body }, context) => saveService(context, body),
  try: ({ body }, context) => tryService(context, body),
});
