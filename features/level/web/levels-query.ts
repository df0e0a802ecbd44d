import { levelApi } from '#features/level/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** All levels, in ascending order. */
export const levelsQuery = apiQuery(levelApi.list, { query: {} });
