import { levelApi } from '#features/level/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** All levels from the first up. */
export const levelsQuery = apiQuery(levelApi.list, { query: {} });
