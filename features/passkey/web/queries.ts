import { passkeyApi } from '#features/passkey/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The reader's own passkeys. */
export const passkeysQuery = apiQuery(passkeyApi.list, { query: {} });
