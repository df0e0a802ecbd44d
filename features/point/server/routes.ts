import { pointApi } from '#features/point/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { checkIn } from './check-in.ts';
import { readPoints } from './read-points.ts';

export const pointRoutes = implement(pointApi, {
  state: (_input, context) => readPoints(context),
  checkIn: (_input, context) => checkIn(context),
});
