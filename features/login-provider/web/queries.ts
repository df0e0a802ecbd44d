import { loginProviderApi } from '#features/login-provider/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The ways in through other sites, in this browser. */
export const thirdPartyLoginsQuery = apiQuery(loginProviderApi.list, { query: {} });
/** What the reader has linked, and could. */
export const linkedLoginsQuery = apiQuery(loginProviderApi.linked, { query: {} });
