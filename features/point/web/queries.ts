import { pointApi } from '#features/point/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** What the asking member has in points, and how he earns more. */
export const pointsQuery = apiQuery(pointApi.state, { query: {} });
