import { consoleApi } from '#features/console/contract.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { implement } from '#platform/server/http/implement.ts';
import type { Guard } from '#platform/server/http/kernel.ts';
import { listAreas } from './list-areas.ts';
import { listWaiting } from './list-waiting.ts';

/** With the guard that the calls of staff pass. */
export const consoleFeature = (guard: Guard) =>
  defineFeature({
    name: 'console',
    routes: ({ waitingWork }) =>
      implement(consoleApi, {
        areas: (_input, context) => listAreas(context, guard),
        waiting: (_input, context) => listWaiting(context, waitingWork),
      }),
  });
