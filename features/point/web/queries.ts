import { pointApi } from '#features/point/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The member's points, and the rewards available. */
export const pointsQuery = apiQuery(pointApi.state, { query: {} });
