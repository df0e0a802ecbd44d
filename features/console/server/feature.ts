import { consoleApi } from '#features/console/contract.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listWaiting } from './list-waiting.ts';

export const consoleFeature = defineFeature({
  name: 'console',
  routes: ({ waitingWork }) =>
    implement(consoleApi, { waiting: (_input, context) => listWaiting(context, waitingWork) }),
});
