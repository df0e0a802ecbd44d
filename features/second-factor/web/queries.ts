import { secondFactorApi } from '#features/second-factor/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** What the reader has set up. */
export const requestSecondFactor = apiQuery(secondFactorApi.state, { query: {} });
