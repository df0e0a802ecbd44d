import { readingApi, seeLaterApi } from '#features/reading/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import * as change from './change-readings.ts';
import { listAmong, listLater, listLaterAmong, listReadings } from './list-readings.ts';

export const readingRoutes = implement(readingApi, {
  remember: ({ body }, context) => change.rememberReading(context, body),
  mine: ({ query }, context) => listAmong(context, query.texts),
  list: ({ query }, context) => listReadings(context, query.page),
  forget: ({ body }, context) => change.forgetReading(context, body),
  clear: (_input, context) => change.clearReadings(context),
  pause: ({ body }, context) => change.pauseReading(context, body.isPaused),
});

export const seeLaterRoutes = implement(seeLaterApi, {
  add: ({ body }, context) => change.addLater(context, body),
  remove: ({ body }, context) => change.removeLater(context, body),
  clear: (_input, context) => change.clearLater(context),
  mine: ({ query }, context) => listLaterAmong(context, query.texts),
  list: ({ query }, context) => listLater(context, query.page),
});
