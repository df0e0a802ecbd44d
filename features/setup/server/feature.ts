import { setupApi } from '#features/setup/contract.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listSteps } from './list-steps.ts';
import { readServer } from './read-server.ts';
import { serverSteps } from './setup-steps.ts';

export const setupFeature = defineFeature({
  name: 'setup',
  setupSteps: serverSteps,
  routes: ({ setupSteps }) =>
    implement(setupApi, {
      steps: (_input, context) => listSteps(context, setupSteps),
      server: (_input, context) => readServer(context),
    }),
});
