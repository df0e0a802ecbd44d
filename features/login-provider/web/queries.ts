import { loginProviderApi } from '#features/login-provider/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The providers available in this browser. */
export const thirdPartyLoginsQuery = apiQuery(loginProviderApi.list, { query: {} });
/** The reader's linked providers, and those they can link. */
export const linkedLoginsQuery = apiQuery(loginProviderApi.linked, { query: {} });
